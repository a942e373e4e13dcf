import { expect, test } from 'vitest';
import { firstIdOf } from '../lib/ids.ts';
import type { StoredChange } from './change-store.ts';
import { MOST_CHANGES, type News, SiteChanges } from './site-changes.ts';

const START = Date.UTC(2026, 10, 30, 9);
const idAt = (seconds: number, count = 0): string =>
  `${firstIdOf(START + seconds * 1000).slice(0, -4)}${String(count).padStart(4, '0')}`;

/** Changes of a site that are committed one by one, and the news of those who watch it. */
function watched() {
  const committed: StoredChange[] = [];
  const news: News[] = [];
  const read = async (after: string) =>
    committed
      .filter(({ id }) => id > after)
      .sort((one, other) => (one.id < other.id ? 1 : -1))
      .slice(0, MOST_CHANGES);
  const changes = new SiteChanges(idAt(0), read, (told) => news.push(told));
  const commit = async (...ids: string[]) => {
    for (const id of ids)
      committed.push({ id, source: 'booking', entityId: id, revision: null, startDate: null, endDate: null });
    await changes.look();
    return news.splice(0).map(({ changes: told, isCut }) => ({ ids: told.map(({ id }) => id), isCut }));
  };
  return { changes, commit };
}

test('a change is told once, the oldest first, also when it is committed most of a minute after its id was made', async () => {
  const { commit } = watched();
  expect(await commit(idAt(62), idAt(61))).toEqual([{ ids: [idAt(61), idAt(62)], isCut: false }]);
  expect(await commit(idAt(5))).toEqual([{ ids: [idAt(5)], isCut: false }]);
  expect(await commit()).toEqual([]);
});

test('more than are told one by one are cut once; those that follow are told', async () => {
  const { commit } = watched();
  const many = Array.from({ length: MOST_CHANGES + 1 }, (_, count) => idAt(1, count));
  expect(await commit(...many)).toEqual([{ ids: many.slice(1), isCut: true }]);
  expect(await commit(idAt(2), idAt(3))).toEqual([{ ids: [idAt(2), idAt(3)], isCut: false }]);
});
