import { expect, test } from 'vitest';
import { kindsOf, readMessages } from './read-stream.ts';

const told = 'id: 2\nevent: changes\ndata: {"changes":[{"kind":"booking","id":"a"},{"kind":"session"}]}\n\n';

test('messages are read whole, wherever the stream was cut', () => {
  const all = `retry: 2000\n\n${told}id: 3\n: \n\nid: 4\nevent: ready\ndata: {}\n\n`;
  for (let cut = 0; cut <= all.length; cut += 1) {
    const first = readMessages(all.slice(0, cut));
    const second = readMessages(first.rest + all.slice(cut));
    const read = [...first.messages, ...second.messages].map(({ event, id }) => [event, id]);
    expect(read).toEqual([
      ['', undefined],
      ['changes', '2'],
      ['', '3'],
      ['ready', '4'],
    ]);
    expect(second.rest).toBe('');
  }
});

test('kinds are those of changes only', () => {
  const [message] = readMessages(told).messages;
  expect(message && kindsOf(message)).toEqual(['booking', 'session']);
  expect(kindsOf({ event: 'ready', id: '4', data: '{}' })).toEqual([]);
});
