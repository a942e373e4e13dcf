import { photoAt } from '../../lib/photo.ts';
import { definePage, type PageContext } from '../../pages/page.tsx';
import { breadcrumbData, businessData } from '../parts/linked-data.ts';
import { findNewSlug, findProfile } from './community.ts';
import ProfileView, { type ProfileData } from './ProfileView.tsx';
import { memberPath, type Profile } from './profile.ts';
import { sinceWords } from './since-words.ts';

const SHARED_PX = 640;

const imageOf = ({ photo }: Profile, origin: string): string | undefined => {
  const src = photoAt(photo, SHARED_PX);
  return src && origin + src;
};

/** The person's schema.org data: only what the page shows. */
function personData(profile: Profile, { origin }: PageContext): Record<string, unknown> {
  const { name, title } = profile;
  const url = origin + memberPath(profile);
  const image = imageOf(profile, origin);
  return {
    '@type': 'ProfilePage',
    '@id': url,
    url,
    mainEntity: {
      '@type': 'Person',
      name,
      url,
      ...(title ? { description: title } : {}),
      ...(image ? { image } : {}),
      memberOf: { '@id': `${origin}/#business` },
    },
  };
}

/** Hidden, blocked and unknown members all get the same missing page. */
export const profilePage = definePage<ProfileData>({
  path: '/members/{slug}',
  view: 'site/members/ProfileView.tsx',
  View: ProfileView,
  async load(context, { slug = '' }) {
    const { client, session } = context;
    const profile = await findProfile(client, slug);
    if (profile) {
      const since = sinceWords(profile, context);
      return { data: { profile, since, isOwn: profile.id === session?.identityId } };
    }
    const newSlug = await findNewSlug(client, slug);
    if (newSlug === undefined || newSlug === slug) return 'missing';
    return { redirectTo: memberPath({ slug: newSlug }), permanent: true };
  },
  head: ({ profile, since }, context) => {
    const { text, site, origin } = context;
    const image = imageOf(profile, origin);
    return {
      title: profile.name,
      description: profile.title || [text.t('A member of {business}.', { business: site.name }), since].join(' '),
      canonical: memberPath(profile),
      ...(image ? { image } : {}),
      linkedData: [
        businessData(context),
        breadcrumbData(origin, [
          { name: site.name, path: '/' },
          { name: text.t('Members'), path: '/members' },
          { name: profile.name, path: memberPath(profile) },
        ]),
        personData(profile, context),
      ],
    };
  },
});
