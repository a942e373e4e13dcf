import { expect, test } from 'vitest';
import { photoAt } from './photo.ts';

test('a photo that was uploaded here is asked for in its size', () => {
  expect(photoAt({ id: 'ab12~mv2.jpg', url: 'https://x.example/media/ab12~mv2.jpg' }, 96)).toBe(
    '/media/ab12~mv2.jpg/v1/fill/w_96,h_96,al_c,q_85/photo.jpg',
  );
});

test('an id can’t lead anywhere else', () => {
  expect(photoAt({ id: '../oauth2?x' }, 96)).toBe('/media/..%2Foauth2%3Fx/v1/fill/w_96,h_96,al_c,q_85/photo.jpg');
});

test.each([[undefined], [{}], [{ id: '' }], [{ url: 'https://elsewhere.example/me.jpg' }]])('none: %j', (photo) => {
  expect(photoAt(photo, 96)).toBeUndefined();
});
