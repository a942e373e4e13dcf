import { type Figure, moving, resting } from './figures.ts';
import { createRandom } from './random.ts';
import { block, type Curve, circle, facing, frond, limb, type Point, pebble } from './shapes.ts';

/** Colour roles of a picture; the palette says which colours they are. */
export type Tone = 'tint' | 'deep' | 'main' | 'mid' | 'pale' | 'warm' | 'blush' | 'fresh';

export interface Shape {
  tone: Tone;
  path: string;
  /** Colour of a thin gap around the shape, as between pieces of cut paper. */
  gap?: Tone;
}

export interface Composition {
  ground: Tone;
  shapes: readonly Shape[];
}

/** What a picture is about; a category of services keeps to one. */
export const subjects = ['rest', 'movement', 'breath', 'growth'] as const;
export type Subject = (typeof subjects)[number];

/** Sheets of paper that go together: the ground, a second sheet on it, and what lies on each. */
interface Papers {
  ground: Tone;
  sheet: Tone;
  figure: Tone;
  leaf: Tone;
  spot: Tone;
}

const collages: readonly [Papers, ...Papers[]] = [
  { ground: 'pale', sheet: 'tint', figure: 'main', leaf: 'deep', spot: 'warm' },
  { ground: 'tint', sheet: 'blush', figure: 'main', leaf: 'warm', spot: 'deep' },
  { ground: 'main', sheet: 'deep', figure: 'pale', leaf: 'mid', spot: 'warm' },
  { ground: 'blush', sheet: 'fresh', figure: 'main', leaf: 'deep', spot: 'pale' },
  { ground: 'fresh', sheet: 'tint', figure: 'deep', leaf: 'main', spot: 'pale' },
  { ground: 'warm', sheet: 'blush', figure: 'deep', leaf: 'main', spot: 'pale' },
  { ground: 'deep', sheet: 'main', figure: 'tint', leaf: 'warm', spot: 'fresh' },
];

type Random = () => number;
const pick = <T>(list: readonly [T, ...T[]], random: Random): T => list[Math.floor(random() * list.length)] ?? list[0];
const between = (random: Random, from: number, to: number) => from + random() * (to - from);

function drawFrond(random: Random, foot: Point, lean: number, height: number, lobes: number): string {
  const top: Point = [foot[0] + lean, foot[1] - height];
  const bend = between(random, 14, 34) * (lean < 0 ? 1 : -1);
  const stem: Curve = [foot, [foot[0] + bend, foot[1] - height * 0.35], [top[0] + bend, top[1] + height * 0.3], top];
  return frond(stem, lobes, height * 0.31, random);
}

function drawPerson(figures: readonly [Figure, ...Figure[]], papers: Papers, random: Random): Shape[] {
  const mirrored = random() < 0.5;
  const person = pick(figures, random);
  const place = facing(mirrored);
  const edge = between(random, 104, 150);
  const sheet = block(place(-20, -20), place(edge, -20), place(edge - between(random, -16, 22), 420), place(-20, 420));
  const floor = between(random, 300, 322);
  return [
    { tone: papers.sheet, path: sheet },
    { tone: papers.spot, path: block(place(-20, floor), place(420, floor - 12), place(420, 420), place(-20, 420)) },
    { tone: papers.leaf, path: drawFrond(random, place(between(random, 50, 70), 400), mirrored ? 14 : -14, 250, 6) },
    ...person(place).map((path) => ({ tone: papers.figure, path, gap: papers.ground })),
  ];
}

function drawBreath(papers: Papers, random: Random): Shape[] {
  const tones: readonly Tone[] = [papers.sheet, papers.leaf, papers.figure, papers.spot, papers.figure];
  const lift = between(random, 46, 92) * (random() < 0.5 ? -1 : 1);
  const ribbons = tones.map((tone, index): Shape => {
    const y = 70 + index * 68;
    const swell = between(random, 26, 40);
    const curve: Curve = [
      [-60, y],
      [110, y - lift],
      [290, y + lift],
      [460, y],
    ];
    return { tone, path: limb(curve, [swell * 0.6, swell * 1.9, swell * 0.7, swell * 1.7, swell * 0.6], 10) };
  });
  return [
    ...ribbons,
    { tone: papers.spot, path: circle([between(random, 110, 290), between(random, 110, 150)], 44), gap: papers.ground },
  ];
}

function drawGrowth(papers: Papers, random: Random): Shape[] {
  const across = between(random, 180, 220);
  const down = between(random, 170, 230);
  const tilt = between(random, -8, 8);
  return [
    { tone: papers.sheet, path: block([across, -20], [420, -20], [420, down - tilt], [across + tilt, down]) },
    { tone: papers.spot, path: block([-20, down + tilt], [across + tilt, down], [across - tilt, 420], [-20, 420]) },
    { tone: papers.leaf, path: pebble([between(random, 280, 320), down / 2], [104, 92], 0.14, random) },
    { tone: papers.figure, path: drawFrond(random, [across - 50, 410], between(random, -30, 10), 350, 8) },
    { tone: papers.leaf, path: drawFrond(random, [across + 110, 420], between(random, -10, 24), 190, 6) },
  ];
}

/** Always the same picture for the same seed and subject. */
export function compose(seed: string, subject: Subject): Composition {
  const random = createRandom(seed);
  const papers = pick(collages, random);
  const draw = {
    rest: () => drawPerson(resting, papers, random),
    movement: () => drawPerson(moving, papers, random),
    breath: () => drawBreath(papers, random),
    growth: () => drawGrowth(papers, random),
  };
  return { ground: papers.ground, shapes: draw[subject]() };
}

/** The ground of a monogram, and the tone of the letter on it: always readable. */
export function composeMonogram(name: string): Composition & { letter: Tone } {
  const random = createRandom(name);
  const { ground, sheet, figure } = pick(collages, random);
  const [turned, tilt] = [random() < 0.5, between(random, -60, 60)];
  const half = turned
    ? block([-20, 230 + tilt], [420, 230 - tilt], [420, 420], [-20, 420])
    : block([230 + tilt, -20], [420, -20], [420, 420], [230 - tilt, 420]);
  return { ground, letter: figure, shapes: [{ tone: sheet, path: half }] };
}
