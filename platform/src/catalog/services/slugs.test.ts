import { expect, it } from 'vitest';
import { urlsOf } from './slugs.ts';

it('builds URLs that browsers can follow', () => {
  const { servicePage, bookingPage, calendarPage } = urlsOf('ヨガ', 'https://example.com');
  expect(servicePage).toEqual({
    relativePath: '/services/%E3%83%A8%E3%82%AC',
    url: 'https://example.com/services/%E3%83%A8%E3%82%AC',
  });
  expect(bookingPage.relativePath).toBe('/book/%E3%83%A8%E3%82%AC');
  expect(calendarPage).toEqual(bookingPage);
});
