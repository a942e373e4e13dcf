import { definePage, type PageContext } from '../../pages/page.tsx';
import { breadcrumbData, businessData } from '../parts/linked-data.ts';
import { loadCommunity } from './community.ts';
import DirectoryView, { type DirectoryData } from './DirectoryView.tsx';
import { sinceWords } from './since-words.ts';

/** The longest search that the protocol allows. */
const MAX_WORDS = 100;
/** Members on later pages can be found by name. */
const MAX_PAGE = 400;

function readQuestion({ searchParams }: URL): { words: string; page: number } {
  const words = (searchParams.get('q') ?? '').trim().slice(0, MAX_WORDS);
  const page = Number(/^\d{1,3}$/.exec(searchParams.get('page') ?? '')?.[0] ?? 1);
  return { words, page: Math.min(Math.max(page, 1), MAX_PAGE) };
}

function addressOf(words: string, page: number): string {
  const query = new URLSearchParams({ ...(words && { q: words }), ...(page > 1 && { page: String(page) }) }).toString();
  return query ? `/members?${query}` : '/members';
}

function foundWords(total: number | undefined, words: string, { text: { t } }: PageContext): string {
  if (total === undefined) return words ? t('Members for “{words}”', { words }) : '';
  if (total === 0 && words) return t('No members found for “{words}”', { words });
  if (!words) return t('{count, plural, one {# member} other {# members}}', { count: total });
  return t('{count, plural, one {# member} other {# members}} for “{words}”', { count: total, words });
}

async function loadDirectory(context: PageContext): Promise<DirectoryData> {
  const { words, page } = readQuestion(context.url);
  const { profiles, total, pages, hasNext } = await loadCommunity(context.client, { words, page });
  const isEmpty = profiles.length === 0;
  return {
    words,
    cards: profiles.map((profile) => ({ profile, since: sinceWords(profile, context) })),
    found: foundWords(total, words, context),
    pages: {
      page,
      count: pages,
      previous: page > 1 ? addressOf(words, page - 1) : undefined,
      next: hasNext && page < MAX_PAGE ? addressOf(words, page + 1) : undefined,
    },
    state: isEmpty ? (words || page > 1 ? 'not-found' : 'nobody') : 'someone',
    isSignedIn: context.session !== undefined,
  };
}

function failed(context: PageContext): DirectoryData {
  const { words, page } = readQuestion(context.url);
  const pages = { page, count: undefined, previous: undefined, next: undefined };
  return { words, cards: [], found: '', pages, state: 'failed', isSignedIn: context.session !== undefined };
}

export const directoryPage = definePage<DirectoryData>({
  path: '/members',
  view: 'site/members/DirectoryView.tsx',
  View: DirectoryView,
  async load(context) {
    try {
      const data = await loadDirectory(context);
      const { page, count = 0 } = data.pages;
      // There are fewer pages than before, because somebody left.
      if (count > 0 && page > count) return { redirectTo: addressOf(data.words, count) };
      return { data };
    } catch (error) {
      context.report(error);
      return { data: failed(context), status: 503 };
    }
  },
  head: ({ words, found, state, pages: { page } }, context) => {
    const { text, site, origin } = context;
    const name = text.t('Members');
    const listed = page > 1 ? `${name} – ${text.t('Page {page}', { page })}` : name;
    return {
      title: words && found ? found : listed,
      description: text.t('Members of {business}.', { business: site.name }),
      canonical: addressOf('', page),
      noIndex: words !== '' || state === 'failed',
      linkedData: [
        businessData(context),
        breadcrumbData(origin, [
          { name: site.name, path: '/' },
          { name, path: '/members' },
        ]),
      ],
    };
  },
});
