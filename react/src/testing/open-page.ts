import { fileURLToPath } from 'node:url';
import type { Page, Route } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { openBrowser, openContext } from '../../../platform/src/testing/browser.ts';
import { bundlePage } from '../../../sdk/src/testing/bundle-page.ts';

export const origin = 'http://site.example';

export interface Asked {
  path: string;
  body: unknown;
}

/** Answers by the end of a path: a body, or a refusal with its code. */
export type Answers = Record<string, (body: unknown, query: string) => object | { refused: string } | { page: string }>;

async function fulfil(route: Route, answers: Answers, asked: Asked[]) {
  const { pathname, search } = new URL(route.request().url());
  const body: unknown = route.request().postDataJSON();
  const found = Object.entries(answers).find(([end]) => pathname.endsWith(end));
  asked.push({ path: pathname, body });
  const answer = (await found?.[1](body, search)) ?? {};
  if ('page' in answer) return route.fulfill({ contentType: 'text/html', body: String(answer.page) });
  if (!('refused' in answer)) return route.fulfill({ json: answer });
  const applicationError = { code: answer.refused, description: 'Refused', data: {} };
  return route.fulfill({ status: 409, json: { message: 'Refused', details: { applicationError } } });
}

/** Opens a page of this folder that calls these answers. */
export async function openPage(name: string, answers: Answers): Promise<{ page: Page; asked: Asked[] }> {
  const script = await bundlePage(fileURLToPath(new URL(`./${name}.tsx`, import.meta.url)));
  const context = await openContext(await openBrowser());
  onTestFinished(() => context.close());
  const asked: Asked[] = [];
  await context.route(`${origin}/**`, (route) => fulfil(route, answers, asked));
  const html = `<!doctype html><body><script type="module">${script}</script>`;
  await context.route(`${origin}/`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  const page = await context.newPage();
  await page.goto(origin);
  return { page, asked };
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const shows = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
export const items = (page: Page, name: string) =>
  page.getByRole('list', { name }).getByRole('listitem').allTextContents();
