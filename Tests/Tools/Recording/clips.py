"""Clips of known motion, as recorders of screens write them: rendered with numpy, encoded by ffmpeg."""
import subprocess
import numpy as np

FINE = 8  # samples for each pixel along the motion
WORDS = ('Arrivals: the 17:42 from Basel is eleven minutes late. Museum closes at six; last tickets half an hour before. '
         'Wind north-west, 23 km/h, showers later & cooler. Kilograms, jumping quizzes, vexed foxes: WAVY MM lil. ')


def text_strip(words, size, lines=1, width=None):
    """Lines of text as coverage, FINE times as wide as they are shown; each line wraps round."""
    big = size * FINE
    rows = []
    for i in range(lines):
        text = (words[i * 37 % len(words):] + words)[: (width or 10 ** 6) // (size // 2) + 8 if width else len(words)]
        text = text.replace("\\", "").replace(":", "\\:").replace("%", "").replace("'", "")
        w = (width or int(len(text) * size * 0.62)) * FINE
        h = int(size * 1.4) * FINE
        raw = subprocess.run(
            ['ffmpeg', '-v', 'error', '-f', 'lavfi', '-i', f'color=black:s={w}x{h}:r=1:d=1', '-vf',
             f"drawtext=text='{text}':fontsize={big}:fontcolor=white:x=0:y={big // 8}:"
             'fontfile=/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf', '-frames:v', '1', '-f', 'rawvideo',
             '-pix_fmt', 'gray', '-'], capture_output=True, check=True).stdout
        rows.append(np.frombuffer(raw, np.uint8).reshape(h, w).astype(np.float32) / 255)
    return np.concatenate(rows, 0)


def shrink(a, axis):
    """Averages FINE samples along an axis."""
    n = a.shape[axis] // FINE
    if axis == 0:
        return a[: n * FINE].reshape(n, FINE, -1).mean(1)
    return a[:, : n * FINE].reshape(a.shape[0], n, FINE).mean(2)


_contents = {}


def content(kind, axis, loop, gap):
    """Coverage: rows across the motion, columns along it, FINE samples a pixel, `loop` px long, `gap` of them blank."""
    key = (kind, axis, loop, gap)
    if key in _contents:
        return _contents[key]
    rng = np.random.default_rng(4)
    if kind == 'text' and axis == 'x':
        a = shrink(text_strip(WORDS * 6, 34, 1, loop - gap), 0)
    elif kind == 'text':
        lines = (loop - gap) // 22 + 1
        a = text_strip(WORDS * 3, 16, lines, 400)
        a = shrink(a, 1).T[:, : (loop - gap) * FINE]
    elif kind == 'cards':
        a = np.zeros((96, (loop - gap) * FINE), np.float32)
        x = 0
        while x + 130 < loop - gap:
            a[:, x * FINE:(x + 110) * FINE] = rng.uniform(0.15, 0.5)
            for _ in range(5):
                u, v = rng.integers(5, 85), rng.integers(0, 80)
                a[v:v + 9, (x + u) * FINE:(x + u + rng.integers(6, 24)) * FINE] = rng.uniform(0.6, 1)
            x += 124
    else:  # photo: smooth clouds of many sizes
        n = (loop - gap) * FINE
        f = np.fft.rfftfreq(n, 1 / FINE)
        a = np.zeros((64, n), np.float32)
        base = rng.normal(size=(64 + 16, len(f))) + 1j * rng.normal(size=(64 + 16, len(f)))
        spec = base / (1 + (f * 40) ** 1.5)
        g = np.fft.irfft(spec, n)
        g = np.apply_along_axis(lambda v: np.convolve(v, np.ones(17) / 17, 'valid'), 0, g)
        a = ((g - g.min()) / (g.max() - g.min())).astype(np.float32)
    full = np.zeros((a.shape[0], loop * FINE), np.float32)
    n = min(a.shape[1], loop * FINE)
    full[:, :n] = a[:, :n]
    sums = np.concatenate([np.zeros((full.shape[0], 1)), np.cumsum(full, 1, dtype=np.float64)], 1)
    _contents[key] = sums
    return sums


def view(sums, position, length):
    """The strip as `length` pixels show it, its origin `position` px to the left: each pixel the mean of its area."""
    n = sums.shape[1] - 1
    edge = (np.arange(length + 1) + position) * FINE
    turn = np.floor(edge / n)
    rest = edge - turn * n
    k = np.minimum(rest.astype(int), n - 1)
    total = turn * sums[:, -1:] + sums[:, k] + (rest - k) * (sums[:, k + 1] - sums[:, k])
    return np.diff(total, axis=1) / FINE


def chrome(width, height):
    a = np.zeros((height, width), np.float32)
    t = shrink(shrink(text_strip(WORDS, 18, 2, width), 0), 1)
    a[8:8 + t.shape[0], :t.shape[1]] = t[:, :width]
    return a


def render(positions, kind='text', axis='x', loop=2600, gap=0, paper=250, ink=20, fade=0, length=590, noise=0, **_):
    """Grey frames: a strip that moves to the left (or up) below a head that stands."""
    sums = content(kind, axis, loop, gap)
    across = min(sums.shape[0], 400)
    edge = np.minimum(np.arange(length) + 0.5, length - np.arange(length) - 0.5)
    mask = np.minimum(1, edge / fade) if fade else np.ones(length)
    if axis == 'x':
        height = (72 + across + 40) // 2 * 2
        still = chrome(length, height)
        at = np.s_[72:72 + across, :]
        size = (length, height)
    else:
        size = (440, (64 + length) // 2 * 2)
        still = chrome(size[0], size[1])
        at = np.s_[64:64 + length, 20:20 + across]
    rng = np.random.default_rng(1)
    for p in positions:
        cover = still.copy()
        v = view(sums[:across], p, length) * mask
        cover[at] = v if axis == 'x' else v.T
        grey = paper + (ink - paper) * cover
        if noise:
            grey = grey + rng.normal(size=grey.shape) * noise
        yield np.clip(np.rint(grey), 0, 255).astype(np.uint8), size


def encode(path, frames, crf=23, preset='veryfast', scale=1.0, **_):
    """Encodes frames, sixty a second; returns how many pixels of the clip a pixel of the frames is, in x and y."""
    child = None
    for frame, (width, height) in frames:
        size = tuple(round(side * scale / 2) * 2 for side in (width, height)) if scale != 1 else (width, height)
        if child is None:
            scaling = ['-vf', f'scale={size[0]}:{size[1]}:flags=bicubic'] if scale != 1 else []
            child = subprocess.Popen(
                ['ffmpeg', '-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'gray', '-s', f'{width}x{height}', '-r', '60',
                 '-i', '-', *scaling, '-c:v', 'libx264', '-preset', preset, '-crf', str(crf), '-pix_fmt', 'yuv420p',
                 '-threads', '1', path], stdin=subprocess.PIPE)
        child.stdin.write(frame.tobytes())
    child.stdin.close()
    if child.wait():
        raise SystemExit('ffmpeg cannot encode')
    return size[0] / width, size[1] / height
