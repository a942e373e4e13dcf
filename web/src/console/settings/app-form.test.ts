import { expect, test } from 'vitest';
import { appFieldOf, newApp, readApp, writeApp } from './app-form.ts';

test('addresses are one a line, empty lines are none', () => {
  const app = { name: 'Site', redirectUris: ['https://a.example/in', 'https://b.example/in'], allowedOrigins: [] };
  expect(writeApp(readApp(app))).toEqual(app);
  const typed = { ...newApp, name: ' Site ', allowedOrigins: ' https://a.example \n\n' };
  expect(writeApp(typed)).toEqual({ name: 'Site', redirectUris: [], allowedOrigins: ['https://a.example'] });
});

test.each([
  ['clientApp.redirectUris[1]', 'redirectUris'],
  ['clientApp.name', 'name'],
  ['confidentialRole', undefined],
])('%s is shown at %s', (path, name) => {
  expect(appFieldOf(path)).toBe(name);
});
