import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const isTest = (file: string) => /\.(test|fixture)\.ts$|^testing\//.test(file);
const files = globSync('**/*.ts', { cwd: root }).filter((file) => !isTest(file));
const findFiles = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));

test('handlers refuse through the fail of their call, which knows the codes that are declared', () => {
  const throwing = findFiles(/new ApplicationError\(/).filter((file) => !/^(server|api)\//.test(file));
  expect(throwing).toEqual([]);
});

/** Code that refuses outside operations: pages and endpoints of its own, stored items of jobs, the demo. */
const outsideContract = [
  /(^|[/-])routes?\.ts$|^api\/call\.ts$/,
  /^access\/(oauth|hosted|authentication|captcha)\//,
  /^(calendars\/files\/calendar|media\/scaled-pictures)\.ts$/,
  /jobs\/kinds\.ts$|customer-imports\/(import-customer|undo)\.ts$|booking-imports\/import-booking\.ts$/,
  /^demo\//,
  /^server\//,
];

test('only what answers no operation refuses with any code', () => {
  const refusing = findFiles(/import \{[^}]*\brefuse\b[^}]*\} from '[^']*server\/http\/fail\.ts'/);
  expect(refusing.length).toBeGreaterThan(0);
  expect(refusing.filter((file) => !outsideContract.some((pattern) => pattern.test(file)))).toEqual([]);
});
