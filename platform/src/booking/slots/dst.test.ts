import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { findWindow, isRight, listDstWindows } from './dst-windows.fixture.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('./dst-windows.fixture.ts', import.meta.url));
const SERVER_ZONES = {
  UTC: '+00:00',
  'America/New_York': '-05:00',
  'Asia/Kolkata': '+05:30',
  'Pacific/Apia': '-11:00',
};

describe('working hours around a clock change', () => {
  test('are right in all 350 windows', () => {
    expect(listDstWindows()).toHaveLength(350);
    expect(listDstWindows().filter((window) => !isRight(window))).toEqual([]);
  });

  test.each([
    ['America/New_York', '2027-03-14', 1, 5, '06:00', '09:00'],
    ['America/New_York', '2027-03-14', 13, 18, '17:00', '22:00'],
    ['America/New_York', '2027-11-07', 0, 6, '04:00', '11:00'],
    ['Europe/Berlin', '2027-03-28', 0, 6, '23:00', '04:00'],
    ['Europe/Berlin', '2027-10-31', 1, 5, '23:00', '04:00'],
    ['Australia/Lord_Howe', '2027-04-04', 1, 5, '14:00', '18:30'],
    ['Australia/Lord_Howe', '2027-10-03', 0, 6, '13:30', '19:00'],
    ['Africa/Cairo', '2027-04-30', 0, 6, '22:00', '03:00'],
    ['America/Santiago', '2027-04-03', 22, 23, '01:00', '02:00'],
    ['America/Santiago', '2027-09-05', 0, 6, '04:00', '09:00'],
  ])('%s, %s from %i to %i is %s to %s in UTC', (zone, date, opens, closes, start, end) => {
    const found = findWindow({ zone, date, opens, closes, start: 0, end: 0 });
    expect([found.start, found.end].map((ms) => new Date(ms ?? Number.NaN).toISOString().slice(11, 16))).toEqual([
      start,
      end,
    ]);
  });

  test("do not depend on the server's zone", { timeout: 20_000 }, async () => {
    const answers = await Promise.all(
      Object.keys(SERVER_ZONES).map(async (zone) => {
        const { stdout } = await run(process.execPath, [program], { env: { ...process.env, TZ: zone } });
        return JSON.parse(stdout);
      }),
    );
    expect(answers.map(({ serverOffset }) => serverOffset)).toEqual(Object.values(SERVER_ZONES));
    const found = listDstWindows().map(findWindow);
    for (const answer of answers) expect(answer).toMatchObject({ windows: 350, wrong: [], found });
  });
});
