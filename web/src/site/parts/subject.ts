import { type Subject, subjects } from '../../ui/picture/compose.ts';
import type { Service } from '../catalogue.ts';
import type { Site } from '../page.tsx';

/** Picture themes that a business can name as its brand's picture. */
const themes: Readonly<Record<string, readonly [Subject, ...Subject[]]>> = {
  bodies: subjects,
  plants: ['growth', 'breath'],
  currents: ['breath', 'growth'],
};

const themeOf = ({ brand }: Site) => themes[brand?.picture ?? ''] ?? (['growth', 'breath'] as const);

/** Services of one category share the subject of their pictures. */
export function subjectOf({ category }: Pick<Service, 'category'>, site: Site): Subject {
  const theme = themeOf(site);
  const order = Math.max(0, (category.sortOrder ?? 1) - 1);
  return theme[order % theme.length] ?? theme[0];
}

/** The subject of the picture that greets visitors. */
export const welcomeSubject = (site: Site): Subject => themeOf(site)[1] ?? themeOf(site)[0];

/** The subject beside the address: the calmest of the theme. */
export const farewellSubject = (site: Site): Subject => themeOf(site)[2] ?? themeOf(site)[0];
