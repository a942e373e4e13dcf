import type { Service, Site } from '@foyer/sdk';
import { type Subject, subjects } from './compose.ts';

/** Picture themes that a business can choose: people, then air and plants; plants; currents. */
const themes = {
  tide: subjects,
  meadow: ['growth', 'breath'],
  stream: ['breath', 'growth'],
} as const satisfies Record<string, readonly [Subject, ...Subject[]]>;

const isTheme = (name: string | undefined): name is keyof typeof themes => name !== undefined && name in themes;

const themeOf = ({ brand }: Site): readonly [Subject, ...Subject[]] =>
  themes[isTheme(brand?.picture) ? brand.picture : 'meadow'];

/** Services of one category share the subject of their pictures. */
export function subjectOf({ category }: Pick<Service, 'category'>, site: Site): Subject {
  const theme = themeOf(site);
  const order = Math.max(0, (category.sortOrder ?? 1) - 1);
  return theme[order % theme.length] ?? theme[0];
}

/** The subject of the home page's picture. */
export const welcomeSubject = (site: Site): Subject => themeOf(site)[1] ?? themeOf(site)[0];

/** The subject beside the address, the calmest of the theme. */
export const farewellSubject = (site: Site): Subject => themeOf(site)[2] ?? themeOf(site)[0];

/** The subject of a wide strip, which would crop a figure to loose limbs: currents have no edges. */
export const STRIP_SUBJECT: Subject = 'breath';
