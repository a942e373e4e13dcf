import { describe, expect, test } from 'vitest';
import { fromCustomValue, mergeCustomFields } from './custom-fields.ts';

const AT = 'member.contact.customFields';
const shown = (fields: ReturnType<typeof mergeCustomFields>['customFields']) =>
  fields.map(({ key, name, value = {} }) => [key, name, fromCustomValue(value)]);

const known = mergeCustomFields([], {
  size: { name: 'Shoe size', value: 38 },
  likes: { name: 'Likes', value: ['clay', 3, true, { deep: ['water'] }] },
}).customFields;

describe('merging', () => {
  test('keeps every kind of value', () => {
    expect(shown(known)).toEqual([
      ['size', 'Shoe size', 38],
      ['likes', 'Likes', ['clay', 3, true, { deep: ['water'] }]],
    ]);
  });

  test.each<[string, object, unknown[]]>([
    ['adds by key, named by it unless said', { note: { value: 'x' } }, ['note', 'note', 'x']],
    ['replaces a value and keeps the name', { size: { value: 39 } }, ['size', 'Shoe size', 39]],
    ['changes a name and keeps the value', { size: { name: 'Size' } }, ['size', 'Size', 38]],
    ['keeps a value that counts as nothing elsewhere', { size: { value: 0 } }, ['size', 'Shoe size', 0]],
    [
      'does not fall for a name of every object',
      JSON.parse('{"__proto__":{"value":1}}'),
      ['__proto__', '__proto__', 1],
    ],
  ])('%s', (_what, sent, expected) => {
    const { customFields, violations } = mergeCustomFields(known, { ...sent, likes: null });
    expect(violations).toEqual([]);
    const fields = shown(customFields);
    expect(fields.at(-1)).toEqual(expected);
    expect(fields.map(([key]) => key)).toEqual([...new Set(['size', expected[0]])]);
  });

  test.each([[null], [''], [{ value: '' }], [{ value: null }], [{ name: 'Likes', value: '' }]])(
    '%j takes away',
    (gone) => {
      expect(shown(mergeCustomFields(known, { likes: gone, never: gone }).customFields)).toEqual([
        ['size', 'Shoe size', 38],
      ]);
    },
  );

  test('drops numbers that JSON cannot represent', () => {
    const sent = JSON.parse('{"size":{"value":1e999}}');
    expect(shown(mergeCustomFields(known, sent).customFields)[0]).toEqual(['size', 'Shoe size', undefined]);
  });

  test('does not change its argument', () => {
    const before = structuredClone(known);
    mergeCustomFields(known, { size: null, likes: { name: 'x', value: 'y' } });
    expect(known).toEqual(before);
  });
});

describe('refuses', () => {
  const fieldsOf = (sent: Record<string, unknown>) =>
    mergeCustomFields(known, sent).violations.map(({ field }) => field);

  test.each<[Record<string, unknown>, string[]]>([
    [{ size: 'large' }, [`${AT}.size`]],
    [{ size: ['large'] }, [`${AT}.size`]],
    [{ '': { value: 'x' } }, [`${AT}.`]],
    [{ ['k'.repeat(256)]: { value: 'x' } }, [`${AT}.${'k'.repeat(255)}`]],
    [{ size: { name: 7, value: 'x' } }, [`${AT}.size.name`]],
    [{ size: { name: 'n'.repeat(256), value: 'x' } }, [`${AT}.size.name`]],
    [{ size: { value: 'x'.repeat(10_001) } }, [`${AT}.size.value`]],
    [{ size: { value: Array(90).fill('x'.repeat(200)) } }, [`${AT}.size.value`]],
    [{ size: { value: Array(101).fill(1) } }, [`${AT}.size.value`]],
    [Object.fromEntries(Array.from({ length: 99 }, (_, index) => [`k${index}`, { value: 1 }])), [AT]],
  ])('%.60j', (sent, fields) => {
    expect(fieldsOf(sent)).toEqual(fields);
  });
});

describe('a URL', () => {
  const reasonFor = (value: unknown) => {
    const [violation] = mergeCustomFields([], { good: { value: 'https://example.com' }, site: { value } }).violations;
    if (!violation) return undefined;
    expect(violation).toMatchObject({ field: AT, ruleName: 'INVALID_CUSTOM_FIELD_URL' });
    expect(Object.keys(violation.data?.fields ?? {})).toEqual(['site']);
    return violation;
  };

  test.each([
    'https://example.com/a?b#c',
    'HTTP://example.com',
    'mailto:ann@example.com',
    'tel:+44201234',
    'example.com',
    '//example.com',
    '12:30',
    'Allergies: nuts',
    'Allergies:\nnuts',
    'no scheme at all',
    'ends with https:',
    ['https://example.com', { link: 'tel:1' }],
  ])('can be %j', (value) => {
    expect(reasonFor(value)).toBeUndefined();
  });

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript: alert(1)',
    'javascript:\talert(1)',
    'java\nscript:\talert(1)',
    'data:text/html,x',
    'data: text/html,x',
    'vbscript: x',
    'file:///etc/passwd',
    'blob:https://example.com/x',
    'ftp://example.com',
    'intent:x',
    'http:',
    'https://',
    'https://exa mple.com',
    'http://[::1',
    ['fine', 'javascript:alert(1)'],
    { deep: [{ link: 'data:x' }] },
  ])('cannot be %j', (value) => {
    expect(reasonFor(value)).toBeDefined();
  });
});
