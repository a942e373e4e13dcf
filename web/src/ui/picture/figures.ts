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
  limb(curve(place, 120, 196, 144, 112, 222, 92, 264, 142), [62, 58, 54, 62]),
  limb(curve(place, 284, 172, 296, 190, 310, 210, 318, 226), [68, 54, 46]),
  limb(curve(place, 322, 246, 326, 270, 324, 296, 316, 322), [40, 38, 22]),
];

const fold: Figure = (place) => [
  circle(place(112, 276), 29),
  limb(curve(place, 128, 232, 98, 244, 66, 276, 40, 312), [36, 30, 18]),
  limb(curve(place, 152, 246, 182, 196, 250, 172, 294, 222), [56, 64, 66, 70]),
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
  circle(place(150, 82), 27),
  limb(curve(place, 172, 120, 210, 104, 252, 94, 300, 78), [32, 28, 14]),
  limb(curve(place, 132, 124, 100, 132, 72, 153, 56, 186), [32, 28, 14]),
  limb(curve(place, 152, 127, 158, 157, 166, 179, 186, 200), [58, 48, 66]),
  limb(curve(place, 188, 223, 190, 261, 184, 298, 178, 348), [58, 44, 20]),
  limb(curve(place, 216, 207, 260, 205, 308, 193, 362, 160), [58, 44, 18]),
];

const twist: Figure = (place) => [
  circle(place(186, 96), 30),
  limb(curve(place, 148, 138, 112, 176, 108, 230, 128, 282), [34, 30, 18]),
  limb(curve(place, 190, 150, 166, 190, 176, 226, 206, 268), [68, 52, 78]),
  limb(curve(place, 228, 256, 246, 214, 268, 184, 292, 160), [68, 58, 44]),
  limb(curve(place, 304, 176, 312, 222, 312, 270, 300, 326), [38, 38, 22]),
  limb(curve(place, 196, 312, 154, 330, 110, 332, 66, 326), [58, 48, 22]),
];

const hug: Figure = (place) => [
  circle(place(236, 118), 30),
  limb(curve(place, 222, 172, 274, 184, 290, 216, 280, 262), [70, 64, 60, 84]),
  limb(curve(place, 262, 296, 216, 272, 182, 232, 158, 196), [72, 64, 46]),
  limb(curve(place, 146, 214, 146, 250, 140, 290, 128, 326), [42, 40, 24]),
  limb(curve(place, 206, 182, 174, 202, 140, 216, 108, 240), [34, 30, 18]),
];

const peak: Figure = (place) => [
  circle(place(138, 262), 28),
  limb(curve(place, 60, 324, 84, 292, 106, 258, 126, 226), [18, 28, 34]),
  limb(curve(place, 140, 212, 164, 180, 190, 148, 214, 118), [58, 54, 72]),
  limb(curve(place, 238, 132, 262, 166, 280, 200, 294, 234), [70, 60, 46]),
  limb(curve(place, 302, 252, 314, 276, 324, 300, 330, 326), [42, 36, 20]),
];

const lunge: Figure = (place) => [
  circle(place(186, 88), 27),
  limb(curve(place, 206, 132, 240, 104, 272, 76, 306, 58), [32, 28, 14]),
  limb(curve(place, 166, 136, 134, 142, 100, 138, 68, 122), [32, 28, 14]),
  limb(curve(place, 186, 140, 182, 172, 184, 200, 194, 228), [58, 48, 70]),
  limb(curve(place, 170, 252, 140, 248, 112, 254, 92, 268), [60, 52, 44]),
  limb(curve(place, 84, 286, 88, 304, 90, 320, 88, 340), [40, 34, 20]),
  limb(curve(place, 216, 254, 262, 276, 308, 302, 354, 334), [62, 48, 18]),
];

/** At rest, then in motion. */
export const resting: readonly [Figure, ...Figure[]] = [recline, fold, twist, hug];
export const moving: readonly [Figure, ...Figure[]] = [reach, balance, arch, peak, lunge];
