/** Cut-paper shapes as SVG path data, on a field of 400 by 400. */

export type Point = readonly [x: number, y: number];
/** A cubic Bézier curve. */
export type Curve = readonly [Point, Point, Point, Point];

const round = (value: number) => Math.round(value * 10) / 10;
const write = (value: number) => String(round(value)).replace(/^(-?)0\./, '$1.');

/** Writes numbers with the fewest separators that SVG paths need. */
const writeAll = (numbers: readonly number[]): string =>
  numbers
    .map(write)
    .reduce((text, number) => text + (number.startsWith('-') ? '' : ' ') + number)
    .trim();

const distance = (from: Point, to: Point) => Math.hypot(to[0] - from[0], to[1] - from[1]);

/** The point of a curve at `t` (0 to 1) and the direction there as a unit vector. */
function along([a, b, c, d]: Curve, t: number): { at: Point; direction: Point } {
  const u = 1 - t;
  const mix = (i: 0 | 1) => u ** 3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t ** 3 * d[i];
  const slope = (i: 0 | 1) => 3 * u * u * (b[i] - a[i]) + 6 * u * t * (c[i] - b[i]) + 3 * t * t * (d[i] - c[i]);
  const length = Math.hypot(slope(0), slope(1)) || 1;
  return { at: [mix(0), mix(1)], direction: [slope(0) / length, slope(1) / length] };
}

/**
 * A closed, smooth outline through the points, written as relative coordinates. Each end of a piece follows the line
 * between its neighbours by a third of the piece's own length, so that close points stay round.
 */
function outline(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  let [x = 0, y = 0] = at(0).map(round);
  let path = `M${writeAll([x, y])}`;
  for (let index = 0; index < points.length; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const third = distance(from, to) / 3;
    const [leaving, arriving] = [third / (distance(before, to) || 1), third / (distance(from, after) || 1)];
    const end = [round(to[0] - x), round(to[1] - y)] as const;
    path += `c${writeAll([
      from[0] + (to[0] - before[0]) * leaving - x,
      from[1] + (to[1] - before[1]) * leaving - y,
      to[0] - (after[0] - from[0]) * arriving - x,
      to[1] - (after[1] - from[1]) * arriving - y,
      ...end,
    ])}`;
    [x, y] = [x + end[0], y + end[1]];
  }
  return `${path}z`;
}

/** Points of a half circle between its ends. */
const roundings: readonly Point[] = [
  [0.7, 0.7],
  [1, 0],
  [0.7, -0.7],
];

const widthAt = (widths: readonly number[], t: number): number => {
  const place = t * (widths.length - 1);
  const index = Math.min(Math.floor(place), widths.length - 2);
  const [from = 0, to = from] = [widths[index], widths[index + 1]];
  const share = place - index;
  return from + (to - from) * share;
};

/** A limb along a curve, round at both ends; `widths` are spread evenly over its length. */
export function limb(curve: Curve, widths: readonly number[]): string {
  const [a, b, c, d] = curve;
  const samples = Math.min(9, Math.max(2, Math.round((distance(a, b) + distance(b, c) + distance(c, d)) / 36)));
  /** The point at `t`, moved by its half width forwards (1) or to the side. */
  const edge = (t: number, forward: number, side: number): Point => {
    const { at, direction } = along(curve, t);
    const half = widthAt(widths, t) / 2;
    return [
      at[0] + (direction[0] * forward - direction[1] * side) * half,
      at[1] + (direction[1] * forward + direction[0] * side) * half,
    ];
  };
  const steps = Array.from({ length: samples + 1 }, (_, index) => index / samples);
  return outline([
    ...steps.map((t) => edge(t, 0, 1)),
    ...roundings.map(([forward, side]) => edge(1, forward, side)),
    ...steps.reverse().map((t) => edge(t, 0, -1)),
    ...roundings.map(([forward, side]) => edge(0, -forward, -side)),
  ]);
}

export const circle = ([x, y]: Point, radius: number): string =>
  `M${write(x - radius)} ${write(y)}a${write(radius)} ${write(radius)} 0 1 1 ${write(radius * 2)} 0a${write(radius)} ${write(radius)} 0 1 1 ${write(-radius * 2)} 0Z`;

/** A rounded stone. `wobble` 0 is an ellipse. */
export function pebble([x, y]: Point, [width, height]: Point, wobble: number, random: () => number): string {
  const corners = 7;
  const turn = random();
  const points = Array.from({ length: corners }, (_, index): Point => {
    const angle = ((index + turn) / corners) * Math.PI * 2;
    const reach = 1 - random() * wobble;
    return [x + (Math.cos(angle) * width * reach) / 2, y + (Math.sin(angle) * height * reach) / 2];
  });
  return outline(points);
}

/** A leaf from its base: narrow, and widest near its round tip. */
function leaf(base: Point, angle: number, length: number, width: number, bend: number): string {
  const to = (forward: number, aside: number): Point => [
    base[0] + (Math.cos(angle) * forward - Math.sin(angle) * aside) * length,
    base[1] + (Math.sin(angle) * forward + Math.cos(angle) * aside) * length,
  ];
  const half = width / length / 2;
  return outline([
    to(0, half * 0.4),
    to(0.4, bend * 0.25 + half * 0.8),
    to(0.8, bend * 0.7 + half),
    to(1.04, bend + half * 0.3),
    to(1.02, bend - half * 0.5),
    to(0.75, bend * 0.65 - half),
    to(0.35, bend * 0.2 - half * 0.75),
    to(0, -half * 0.4),
  ]);
}

/** An alga as one path: lobes on both sides of a bent stem, largest in the middle. */
export function frond(stem: Curve, lobes: number, size: number, random: () => number): string {
  let path = limb(stem, [size * 0.16, size * 0.15, size * 0.1]);
  for (let index = 0; index < lobes; index++) {
    const t = 0.12 + (0.84 * index) / (lobes - 1);
    const { at, direction } = along(stem, t);
    const forward = Math.atan2(direction[1], direction[0]);
    const length = size * (0.45 + 0.55 * Math.sin(Math.PI * (0.18 + t * 0.74))) * (0.9 + random() * 0.2);
    for (const side of [-1, 1]) {
      const angle = forward + side * (1.15 - t * 0.45 + random() * 0.16);
      path += leaf(at, angle, length, size * 0.34, -side * 0.22);
    }
  }
  const tip = along(stem, 1);
  return path + leaf(tip.at, Math.atan2(tip.direction[1], tip.direction[0]), size * 0.5, size * 0.3, 0.05);
}

/** A sheet of paper with straight edges. */
export const block = (...corners: readonly Point[]): string => `M${corners.map(writeAll).join('L')}Z`;

/** Mirrors a point or keeps it, so that a figure can face both ways. */
export const facing =
  (mirrored: boolean) =>
  (x: number, y: number): Point => [mirrored ? 400 - x : x, y];
