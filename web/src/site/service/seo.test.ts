import { expect, test } from 'vitest';
import { readSeo } from './seo.ts';

const origin = 'https://studio.example';
const id = '0123~mv2.jpg';

test('title, description, picture and robots of the business win, unless they are disabled', () => {
  const tags = [
    { type: 'title', children: 'Old title', disabled: true },
    { type: 'title', children: 'Deep massage in Brooklyn' },
    { type: 'meta', props: { name: 'description', content: 'An hour of quiet.' } },
    { type: 'meta', props: { property: 'og:image', content: 'https://cdn.example/a.jpg' } },
    { type: 'meta', props: { name: 'robots', content: 'noindex, nofollow' } },
  ];
  expect(readSeo({ seoData: { tags }, media: { mainMedia: { image: { id } } } }, origin)).toEqual({
    title: 'Deep massage in Brooklyn',
    description: 'An hour of quiet.',
    image: 'https://cdn.example/a.jpg',
    isHidden: true,
  });
});

test('without tags, the picture of the service is shared', () => {
  const media = { mainMedia: { image: { id } }, coverMedia: { image: { id: 'ab~mv2.jpg' } } };
  expect(readSeo({ media }, origin)).toEqual({
    image: `${origin}/media/ab~mv2.jpg/v1/fill/w_1200,h_630,al_c,q_85/picture.jpg`,
    isHidden: false,
  });
  expect(readSeo({ seoData: {}, media: {} }, origin)).toEqual({ isHidden: false });
});
