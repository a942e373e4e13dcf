import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@foyer/contract/languages';
import type { Page } from 'playwright-core';
import { readCatalog } from '../src/lib/po.ts';

const root = join(import.meta.dirname, '../src');
/** A message with values that has fewer letters of its own could be anything. */
const FEWEST_LETTERS = 8;

/** The messages of all catalogs of a language; English ones are their ids. */
const messagesOf = (language: string) =>
  globSync(`**/texts/${language}.po`, { cwd: root }).flatMap((file) =>
    Array.from(readCatalog(readFileSync(join(root, file), 'utf8')), ([id, translation]) => translation || id),
  );

/** The pattern of a message with values on a page; nothing for plurals. */
function patternsOf(message: string): RegExp[] {
  const parts = message.split(/\{\w+\}/);
  const letters = parts.join('').replace(/[^\p{L}]/gu, '').length;
  if (parts.length < 2 || letters < FEWEST_LETTERS || parts.some((part) => part.includes('{'))) return [];
  return [new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+')}$`, 's')];
}

/** Finds the messages of other languages that are not also this one's. */
function foreignTo(language: string): (text: string) => boolean {
  const own = new Set(messagesOf(language));
  const others = languages.filter((each) => each !== language).flatMap(messagesOf);
  const foreign = new Set(others.filter((message) => !own.has(message)));
  const patterns = [...foreign].flatMap(patternsOf);
  return (text) => foreign.has(text) || (!own.has(text) && patterns.some((pattern) => pattern.test(text)));
}

/** Texts and names of elements, but for what is marked as another language's. */
const readTexts = () => {
  const isMarked = (element: Element | null) => {
    const marked = element?.closest('[lang], script, style');
    return Boolean(marked && marked !== document.documentElement);
  };
  const texts: string[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!isMarked(node.parentElement)) texts.push(node.nodeValue ?? '');
  const names = ['aria-label', 'placeholder', 'title', 'alt'];
  for (const element of document.querySelectorAll(names.map((name) => `[${name}]`).join()))
    if (!isMarked(element)) texts.push(...names.map((name) => element.getAttribute(name) ?? ''));
  return texts.map((text) => text.trim()).filter(Boolean);
};

const finders = new Map<string, (text: string) => boolean>();

/** The texts on a page that are messages of another language than the page's. */
export async function foreignTextsOf(page: Page): Promise<string[]> {
  const language = await page.evaluate(() => document.documentElement.lang.split('-')[0] ?? '');
  const isForeign = finders.get(language) ?? foreignTo(language);
  finders.set(language, isForeign);
  return (await page.evaluate(readTexts)).filter(isForeign);
}
