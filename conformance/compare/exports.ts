import { clients } from './clients.ts';
import { enumerationsOf, isExports, packages, pairs } from './modules.ts';

/** The exports of the reference client that ours lacks or has differently; `checked` counts what was looked at. */
export function compareExports(): { checked: number; differences: Map<string, string> } {
  const differences = new Map<string, string>();
  let checked = 0;
  const check = (what: string, isSame: boolean, found: string) => {
    checked += 1;
    if (!isSame) differences.set(what, found);
  };
  for (const { name, reference, ours } of packages) {
    for (const [key, value] of Object.entries(reference)) {
      const isOffered = key in ours && typeof ours[key] === typeof value;
      check(`export @wix/${name} ${key}`, isOffered, `${typeof ours[key]} instead of ${typeof value}`);
    }
  }
  for (const { name, reference, ours } of pairs) {
    const enumerations = enumerationsOf(ours);
    for (const [key, values] of enumerationsOf(reference)) {
      const own = enumerations.get(key)?.join(' ');
      check(`enumeration ${name}.${key}`, own === values.join(' '), own ?? 'nothing');
    }
    for (const [key, value] of Object.entries(reference)) {
      if (typeof value === 'function') check(`function ${name}.${key}`, key in ours, 'nothing');
    }
    const members = (utils: unknown) =>
      isExports(utils)
        ? Object.entries(utils).map(([key, inner]) => `${key}: ${Object.keys(Object(inner)).sort()}`)
        : [];
    for (const member of members(reference.utils)) {
      check(`utils ${name} ${member}`, members(ours.utils).includes(member), members(ours.utils).join('; '));
    }
  }
  for (const [kind, { reference, ours }] of Object.entries(clients)) {
    for (const [key, value] of Object.entries(reference)) check(`client ${kind}.${key}`, key in ours, typeof value);
    const [theirs, own] = [Object(reference.auth), Object(ours.auth)];
    for (const key of Object.keys(theirs)) check(`client ${kind}.auth.${key}`, key in own, 'nothing');
  }
  return { checked, differences };
}
