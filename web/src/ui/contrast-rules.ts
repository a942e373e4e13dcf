const TEXT = 4.5;
/** Of edges and other shapes, which aren't text. */
export const SHAPE = 3;

/** Colours, the grounds that each is used on, and the least contrast between them (WCAG 2.2, 1.4.3 and 1.4.11). */
export const contrastRules: readonly { front: string; grounds: readonly string[]; ratio: number }[] = [
  { front: 'ink', grounds: ['paper', 'raised', 'sunk', 'accent-soft'], ratio: TEXT },
  { front: 'ink-soft', grounds: ['paper', 'raised', 'sunk', 'accent-soft'], ratio: TEXT },
  { front: 'accent-ink', grounds: ['paper', 'raised', 'sunk', 'accent-soft'], ratio: TEXT },
  { front: 'on-accent', grounds: ['accent', 'accent-strong'], ratio: TEXT },
  { front: 'line-strong', grounds: ['paper', 'raised'], ratio: SHAPE },
  { front: 'good', grounds: ['good-soft'], ratio: TEXT },
  { front: 'caution', grounds: ['caution-soft'], ratio: TEXT },
  { front: 'bad', grounds: ['bad-soft', 'paper', 'raised'], ratio: TEXT },
];
