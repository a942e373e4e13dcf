/** All colours of the pages, computed from one accent so that text on it stays readable (WCAG 2.2 AA). */

interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const toGamma = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);

const channelsOf = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16) / 255,
  Number.parseInt(hex.slice(3, 5), 16) / 255,
  Number.parseInt(hex.slice(5, 7), 16) / 255,
];

function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** Contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

// Matrices: Björn Ottosson, "A perceptual color space for image processing" (Oklab).
function toOklch(hex: string): Oklch {
  const [red, green, blue] = channelsOf(hex).map(toLinear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  };
}

function toLinearRgb({ lightness, chroma, hue }: Oklch): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The nearest displayable colour: chroma is reduced, lightness and hue stay. */
function toHex(color: Oklch): string {
  let shown = color;
  while (shown.chroma > 0 && toLinearRgb(shown).some((channel) => channel < -0.0005 || channel > 1.0005)) {
    shown = { ...shown, chroma: Math.max(0, shown.chroma - 0.004) };
  }
  const hexOf = (channel: number) => {
    const byte = Math.round(toGamma(Math.min(1, Math.max(0, channel))) * 255);
    return byte.toString(16).padStart(2, '0');
  };
  return `#${toLinearRgb(shown).map(hexOf).join('')}`;
}

/** Changes lightness in steps until the colour has the contrast ratio with every background. */
function readable(color: Oklch, backgrounds: readonly string[], ratio: number, step: number): string {
  let { lightness } = color;
  let hex = toHex(color);
  while (backgrounds.some((background) => contrast(hex, background) < ratio) && lightness >= 0 && lightness <= 1) {
    lightness += step;
    hex = toHex({ ...color, lightness });
  }
  return hex;
}

/** The contrast that texts have with every ground (WCAG 2.2 AA asks for 4.5). */
export const TEXT_CONTRAST = 4.6;
const SHAPE = 3.1;
const WARM_TURN = 112;
const FRESH_TURN = -112;

export type Palette = Record<string, string>;

/** True if light text is read better on a colour. */
export const isDark = (hex: string): boolean => contrast(hex, '#ffffff') > contrast(hex, '#000000');

const LEAST_OF_LIGHT = 0.9;
const MOST_OF_DARK = 0.28;

/** Grounds around one of another site, which is made lighter or darker where text on it couldn't be read. */
function neutralsAround(paper: string, dark: boolean): Palette {
  const given = toOklch(paper);
  const lightness = dark ? Math.min(given.lightness, MOST_OF_DARK) : Math.max(given.lightness, LEAST_OF_LIGHT);
  const shifted = (by: number) => toHex({ ...given, lightness: Math.max(0, Math.min(1, lightness + by)) });
  return dark
    ? { paper: shifted(0), raised: shifted(0.04), sunk: shifted(-0.035), line: shifted(0.135) }
    : { paper: shifted(0), raised: shifted(0.02), sunk: shifted(-0.03), line: shifted(-0.09) };
}

function neutrals(hue: number, dark: boolean): Palette {
  const tone = (lightness: number, chroma: number) => toHex({ lightness, chroma, hue });
  return dark
    ? { paper: tone(0.185, 0.022), raised: tone(0.225, 0.026), sunk: tone(0.15, 0.02), line: tone(0.32, 0.026) }
    : { paper: tone(0.982, 0.004), raised: '#ffffff', sunk: tone(0.952, 0.01), line: tone(0.89, 0.014) };
}

const signals = { good: 155, caution: 75, bad: 25 };

function signalColours(dark: boolean): Palette {
  const colours: Palette = {};
  for (const [name, hue] of Object.entries(signals)) {
    const soft = toHex(dark ? { lightness: 0.27, chroma: 0.045, hue } : { lightness: 0.95, chroma: 0.03, hue });
    colours[`${name}-soft`] = soft;
    colours[name] = readable(
      { lightness: dark ? 0.8 : 0.48, chroma: 0.13, hue },
      [soft],
      TEXT_CONTRAST,
      dark ? 0.01 : -0.01,
    );
  }
  return colours;
}

/**
 * Pictures keep their colours in dark mode, less saturated. `main` is the accent; `warm` and `fresh` form a triad with
 * it.
 */
function pictureColours({ hue, chroma }: Oklch, accent: string, dark: boolean): Palette {
  const rich = Math.max(chroma, 0.09);
  const tone = (lightness: number, toneChroma: number, turn = 0) =>
    toHex({ lightness: dark ? lightness * 0.93 : lightness, chroma: toneChroma, hue: hue + turn });
  return {
    'picture-tint': tone(0.9, 0.05),
    'picture-deep': tone(0.28, Math.min(rich, 0.1)),
    'picture-main': dark ? tone(0.52, rich) : accent,
    'picture-mid': tone(0.72, rich * 0.6),
    'picture-pale': tone(0.97, 0.014, WARM_TURN),
    'picture-warm': tone(0.79, 0.1, WARM_TURN),
    'picture-blush': tone(0.895, 0.045, WARM_TURN),
    'picture-fresh': tone(0.86, 0.058, FRESH_TURN),
  };
}

/**
 * The colours of one theme as custom property names without their dashes. `accentHex` is `#rrggbb`, as is the ground of a
 * site that has its own.
 */
export function paletteOf(accentHex: string, dark: boolean, ground?: string): Palette {
  const brand = toOklch(accentHex);
  const grounds = ground ? neutralsAround(ground, dark) : neutrals(brand.hue, dark);
  const { paper = '', raised = '', sunk = '' } = grounds;
  const towards = dark ? 0.01 : -0.01;
  const away = (lightness: number, chroma: number, ratio: number) =>
    readable({ lightness, chroma, hue: brand.hue }, [paper, raised, sunk], ratio, towards);
  const accentSoft = toHex({
    lightness: dark ? 0.29 : 0.945,
    chroma: Math.min(brand.chroma * 0.3, dark ? 0.07 : 0.035),
    hue: brand.hue,
  });
  const accent = readable(
    dark ? { ...brand, lightness: Math.max(brand.lightness, 0.74), chroma: Math.min(brand.chroma, 0.13) } : brand,
    [paper, raised, sunk, accentSoft],
    TEXT_CONTRAST,
    towards,
  );
  const onAccent = dark ? toHex({ lightness: 0.15, chroma: 0.03, hue: brand.hue }) : '#ffffff';
  return {
    ...grounds,
    ink: away(dark ? 0.95 : 0.22, dark ? 0.012 : 0.045, TEXT_CONTRAST),
    'ink-soft': readable(
      { lightness: dark ? 0.76 : 0.46, chroma: 0.026, hue: brand.hue },
      [paper, raised, sunk, accentSoft],
      TEXT_CONTRAST,
      towards,
    ),
    'line-strong': away(dark ? 0.56 : 0.62, 0.03, SHAPE),
    accent,
    'accent-strong': toHex({ ...toOklch(accent), lightness: toOklch(accent).lightness + (dark ? 0.06 : -0.07) }),
    'on-accent': onAccent,
    'accent-ink': accent,
    'accent-soft': accentSoft,
    ...signalColours(dark),
    ...pictureColours(brand, accent, dark),
  };
}
