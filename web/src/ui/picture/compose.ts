import { type Figure, moving, resting } from './figures.ts';
import { createRandom } from './random.ts';
import { block, type Curve, circle, facing, frond, limb, type Point, pebble } from './shapes.ts';

/** Colour roles of a picture; the palette assigns the colours. */
export type Tone = 'tint' | 'deep' | 'main' | 'mid' | 'pale' | 'warm' | 'blush' | 'fresh';

interface Shape {
  tone: Tone;
  path: string;
  /** Colour of a thin gap around the shape, as between pieces of cut paper. */
  gap?: Tone;
}

export interface Composition {
  ground: Tone;
  shapes: readonly Shape[];
}

/** Subjects of pictures; a category of services has one. */
export const subjects = ['rest', 'movement', 'breath', 'growth'] as const;
export type Subject = (typeof subjects)[number];

/** Sheets of paper that match: the ground, a second sheet on it, and the shapes on each. */
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

/** Currents of air or water, horizontal or vertical. */
function drawBreath(papers: Papers, random: Random): Shape[] {
  const stands = random() < 0.35;
  const turned = (x: number, y: number): Point => (stands ? [y, x] : [x, y]);
  const tones: readonly Tone[] = [papers.sheet, papers.leaf, papers.figure, papers.spot, papers.figure];
  const first = Math.floor(random() * tones.length);
  const lift = between(random, 64, 108) * (random() < 0.5 ? -1 : 1);
  const drop = between(random, -30, 30);
  const currents = tones.map((_, index): Shape => {
    const across = 62 + index * 70;
    const swell = between(random, 24, 42);
    const curve: Curve = [
      turned(-60, across),
      turned(110, across - lift),
      turned(290, across + lift),
      turned(460, across + drop),
    ];
    const tone = tones[(index + first) % tones.length] ?? papers.figure;
    return { tone, path: limb(curve, [swell * 0.7, swell * 1.9, swell * 0.7, swell * 1.7, swell * 0.7]) };
  });
  const disc = circle(turned(between(random, 100, 300), between(random, 120, 230)), between(random, 38, 56));
  return [
    ...currents,
    { tone: papers.spot === papers.ground ? papers.leaf : papers.spot, path: disc, gap: papers.ground },
  ];
}

/** Sheets side by side, each with a plant. */
function drawGrowth(papers: Papers, random: Random): Shape[] {
  const mirrored = random() < 0.5;
  const place = facing(mirrored);
  const across = between(random, 190, 230);
  const down = between(random, 150, 230);
  const tilt = between(random, -10, 10);
  const stone = pebble(place(between(random, 300, 322), down / 2 + 6), [112, 96], 0.16, random);
  const [tall, small] = [place(across - 76, 412), place(across + 104, 424)];
  const lean = between(random, -24, 24);
  return [
    {
      tone: papers.sheet,
      path: block(place(across, -20), place(420, -20), place(420, down - tilt), place(across + tilt, down)),
    },
    {
      tone: papers.spot,
      path: block(place(across + tilt, down), place(420, down - tilt), place(420, 420), place(across - tilt, 420)),
    },
    { tone: papers.leaf, path: stone, gap: papers.sheet },
    { tone: papers.figure, path: drawFrond(random, tall, lean, between(random, 270, 305), 7) },
    {
      tone: papers.ground === papers.leaf ? papers.figure : papers.leaf,
      path: drawFrond(random, small, -lean, 400 - down - 30, 6),
    },
  ];
}

/** Deterministic for a seed and subject. */
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

/** The ground of a monogram, and a readable tone for its letter. */
export function composeMonogram(name: string): Composition & { letter: Tone } {
  const random = createRandom(name);
  const { ground, sheet, figure } = pick(collages, random);
  const [turned, tilt] = [random() < 0.5, between(random, -60, 60)];
  const half = turned
    ? block([-20, 230 + tilt], [420, 230 - tilt], [420, 420], [-20, 420])
    : block([230 + tilt, -20], [420, -20], [420, 420], [230 - tilt, 420]);
  return { ground, letter: figure, shapes: [{ tone: sheet, path: half }] };
}
