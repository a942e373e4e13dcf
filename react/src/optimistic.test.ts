import { categories, createClient } from '@foyer/sdk';
import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { type Reply, refusal, startWire } from '../../sdk/src/testing/wire.ts';
import { createFoyer, createQueryClient } from './index.ts';
import { isRevisionConflict, optimisticMutationOptions } from './optimistic.ts';

const named = (name: string, revision: string): Reply => ({ body: { category: { _id: 'c', name, revision } } });

/** A category that is shown, and what renames it. */
async function openCategory() {
  const wire = await startWire();
  const queries = createQueryClient();
  const client = createClient({ host: wire.host });
  const options = createFoyer(client).query(categories.getCategory, ['c']);
  wire.reply(named('Yoga', '1'));
  await queries.prefetchQuery(options);
  const observer = new QueryObserver(queries, { ...options, staleTime: 60_000 });
  onTestFinished(observer.subscribe(() => {}));
  const category = () => queries.getQueryData(options.queryKey);
  const renaming = optimisticMutationOptions(
    client,
    categories.updateCategory,
    options,
    (before, [, { name }]) => ({ ...before, name: name ?? before.name }),
    (_, answer) => answer,
  );
  return {
    wire,
    category,
    shown: () => `${category()?.name} ${category()?.revision}`,
    rename: (name: string) =>
      new MutationObserver(queries, renaming).mutate(['c', { name, revision: category()?.revision ?? '' }]),
  };
}

test('shows a change at once, and its revision when it is made', async () => {
  const { wire, shown, rename } = await openCategory();
  wire.reply({ ...named('Pilates', '2'), before: () => expect(shown()).toBe('Pilates 1') }, named('Pilates', '2'));
  await rename('Pilates');
  expect(shown()).toBe('Pilates 2');
  // A second change starts from there, before anything was loaded again.
  wire.reply(named('Dance', '3'));
  await rename('Dance');
  expect(wire.calls.flatMap(({ method, body }) => (method === 'PATCH' ? [body] : []))).toMatchObject([
    { category: { revision: '1' } },
    { category: { revision: '2' } },
  ]);
});

test('takes back a change that somebody else overtook, and loads theirs', async () => {
  const { wire, shown, rename } = await openCategory();
  const conflict = { ...refusal(409, 'REVISION_MISMATCH'), before: () => expect(shown()).toBe('Pilates 1') };
  wire.reply(conflict, { ...named('Boxing', '2'), before: () => expect(shown()).toBe('Yoga 1') });
  const error = await rename('Pilates').catch((reason: unknown) => reason);
  expect(isRevisionConflict(error)).toBe(true);
  expect(shown()).toBe('Boxing 2');
});

test('keeps a later change when an earlier one is refused', async () => {
  const { wire, shown, rename } = await openCategory();
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  wire.reply({ ...refusal(409, 'REVISION_MISMATCH'), before: () => refused }, { hang: true }, { hang: true });
  const first = rename('Pilates').catch(() => {});
  await wire.called(2);
  rename('Dance').catch(() => {});
  await wire.called(3);
  refuse();
  await wire.called(4);
  expect(shown()).toBe('Dance 1');
  void first;
});
