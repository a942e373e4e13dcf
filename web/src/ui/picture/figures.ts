import { type Curve, circle, limb, type Point } from './shapes.ts';

type Place = (x: number, y: number) => Point;

/** One person in a position: a head and limbs, drawn as cut paper with a gap between the parts. */
export type Figure = (place: Place) => string[];

const curve = (place: Place, ...numbers: readonly number[]): Curve => {
  const at = (index: number) => place(numbers[index * 2] ?? 0, numbers[index * 2 + 1] ?? 0);
  return [at(0), at(1), at(2), at(3)];
};

const recline: Figure = (place) => [
  circle(place(92, 196), 31),
  limb(curve(place, 138, 196, 108, 138, 66, 128, 48, 168), [34, 30, 24, 18]),
  limb(curve(place, 144, 226, 178, 222, 204, 252, 250, 258), [62, 58, 52, 80]),
  limb(curve(place, 268, 240, 284, 206, 300, 176, 318, 146), [74, 66, 46]),
  limb(curve(place, 330, 158, 338, 200, 344, 244, 338, 296), [40, 40, 22]),
  limb(curve(place, 250, 300, 286, 312, 330, 316, 372, 310), [44, 40, 20]),
];

const arch: Figure = (place) => [
  circle(place(138, 268), 28),
  limb(curve(place, 76, 320, 74, 284, 82, 246, 108, 212), [20, 26, 34]),
  limb(curve(place, 120, 196, 146, 118, 226, 96, 268, 150), [62, 58, 56, 76]),
  limb(curve(place, 284, 172, 296, 190, 310, 210, 318, 226), [68, 54, 46]),
  limb(curve(place, 322, 246, 326, 270, 324, 296, 316, 322), [40, 38, 22]),
];

const fold: Figure = (place) => [
  circle(place(112, 276), 29),
  limb(curve(place, 128, 232, 98, 244, 66, 276, 40, 312), [36, 30, 18]),
  limb(curve(place, 152, 246, 186, 200, 252, 176, 296, 224), [58, 68, 84]),
  limb(curve(place, 312, 264, 284, 282, 240, 288, 196, 292), [66, 58, 40]),
  limb(curve(place, 206, 324, 248, 330, 300, 330, 350, 324), [36, 34, 20]),
];

const reach: Figure = (place) => [
  circle(place(232, 122), 29),
  limb(curve(place, 188, 148, 176, 84, 236, 46, 318, 70), [36, 34, 30, 16]),
  limb(curve(place, 212, 168, 252, 184, 284, 214, 306, 262), [34, 30, 16]),
  limb(curve(place, 196, 178, 168, 216, 168, 252, 190, 290), [64, 52, 50, 80]),
  limb(curve(place, 216, 306, 262, 290, 306, 292, 346, 318), [66, 58, 34]),
  limb(curve(place, 168, 316, 130, 300, 96, 302, 60, 326), [62, 54, 24]),
];

const balance: Figure = (place) => [
  circle(place(150, 78), 27),
  limb(curve(place, 172, 122, 210, 104, 252, 92, 300, 74), [32, 28, 14]),
  limb(curve(place, 132, 126, 100, 136, 72, 160, 56, 198), [32, 28, 14]),
  limb(curve(place, 152, 130, 158, 164, 166, 190, 186, 214), [58, 48, 66]),
  limb(curve(place, 188, 240, 190, 284, 184, 326, 178, 384), [58, 44, 20]),
  limb(curve(place, 216, 222, 260, 220, 308, 206, 362, 168), [58, 44, 18]),
];

const twist: Figure = (place) => [
  circle(place(186, 96), 30),
  limb(curve(place, 148, 138, 112, 176, 108, 230, 128, 282), [34, 30, 18]),
  limb(curve(place, 190, 150, 166, 190, 176, 226, 206, 268), [68, 52, 78]),
  limb(curve(place, 228, 256, 246, 214, 268, 184, 292, 160), [68, 58, 44]),
  limb(curve(place, 304, 176, 312, 222, 312, 270, 300, 326), [38, 38, 22]),
  limb(curve(place, 196, 312, 154, 330, 110, 332, 66, 326), [58, 48, 22]),
];

/** At rest, then in motion. */
export const resting: readonly [Figure, ...Figure[]] = [recline, fold, twist];
export const moving: readonly [Figure, ...Figure[]] = [reach, balance, arch];
