import type { Service } from '../../services/catalogue.ts';

/** What the business says of a service to search engines and to those who share its page. */
export interface Seo {
  title?: string;
  description?: string;
  /** URL of the picture. */
  image?: string;
  isHidden: boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Reads the tags that are not disabled; of two for the same thing, the first. */
export function readSeo({ seoData, media }: Pick<Service, 'seoData' | 'media'>, origin: string): Seo {
  const tags = (seoData?.tags ?? []).filter(({ disabled }) => !disabled);
  const title = tags.find(({ type, children }) => type === 'title' && isText(children))?.children;
  const contentOf = (name: string) => {
    const contents = tags.flatMap(({ type, props }) =>
      type === 'meta' && (props?.name === name || props?.property === name) ? [props.content] : [],
    );
    return contents.find(isText);
  };
  const description = contentOf('description') ?? contentOf('og:description');
  const image = contentOf('og:image') ?? pictureAt(media?.coverMedia?.image?.id ?? media?.mainMedia?.image?.id, origin);
  const robots = contentOf('robots') ?? '';
  return {
    ...(title ? { title } : {}),
    ...(description ? { description } : {}),
    ...(image ? { image } : {}),
    isHidden: /\b(?:noindex|none)\b/i.test(robots),
  };
}

/** In the proportions that networks show. */
const pictureAt = (id: string | undefined, origin: string): string | undefined =>
  id && `${origin}/media/${encodeURIComponent(id)}/v1/fill/w_1200,h_630,al_c,q_85/picture.jpg`;
