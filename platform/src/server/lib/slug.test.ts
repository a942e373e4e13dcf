import { describe, expect, it } from 'vitest';
import { nextFreeSlug, slugFromName } from './slug.ts';

describe('slugFromName', () => {
  it.each([
    ['Deep Rest Massage', 'deep-rest-massage'],
    ['  Crème & Brûlée!  ', 'creme-brulee'],
    ['What you’d like', 'what-youd-like'],
    ['50/50 – “half”', '50-50-half'],
    ['Ağız bakımı', 'agız-bakımı'],
    ['ヨガ教室', 'ヨガ教室'],
    ['ガイド', 'ガイド'],
    ['योग कक्षा', 'योग-कक्षा'],
    ['!!!', 'service'],
    ['../../etc', 'etc'],
  ])('%s', (name, slug) => {
    expect(slugFromName(name, 'service')).toBe(slug);
  });

  it('limits the length without cutting a letter or leaving a trailing hyphen', () => {
    expect(slugFromName('x'.repeat(400), 'x')).toHaveLength(100);
    expect(slugFromName(`${'x'.repeat(99)} y`, 'x')).toBe('x'.repeat(99));
    expect(slugFromName('𐐷'.repeat(400), 'x').isWellFormed()).toBe(true);
  });
});

describe('nextFreeSlug', () => {
  it('counts from 2 and fills gaps', () => {
    expect(nextFreeSlug('yoga', new Set())).toBe('yoga');
    expect(nextFreeSlug('yoga', new Set(['yoga-2', 'yoga-mat']))).toBe('yoga');
    expect(nextFreeSlug('yoga', new Set(['yoga', 'yoga-2', 'yoga-4']))).toBe('yoga-3');
  });
});
