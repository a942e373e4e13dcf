import { describe, expect, test } from 'vitest';
import { type CalendarEvent, googleCalendarLink, outlookCalendarLink, writeCalendarFile } from './calendar-file.ts';

const event: CalendarEvent = {
  uid: 'b1@studio.example',
  sequence: 3,
  status: 'CONFIRMED',
  startMs: Date.parse('2026-03-04T18:30:00Z'),
  endMs: Date.parse('2026-03-04T19:00:00Z'),
  updatedMs: Date.parse('2026-03-01T09:00:00Z'),
  title: 'Clay, glaze; fire',
  description: 'Bring\nan apron',
  location: '12 Kiln St, New York',
  url: 'https://studio.example/booking/secret-token',
};

describe('calendar file', () => {
  test('holds the appointment in UTC, escaped', () => {
    const lines = writeCalendarFile(event).split('\r\n');
    expect(lines).toContain('DTSTART:20260304T183000Z');
    expect(lines).toContain('DTEND:20260304T190000Z');
    expect(lines).toContain('SUMMARY:Clay\\, glaze\\; fire');
    expect(lines).toContain('DESCRIPTION:Bring\\nan apron');
    expect(lines).toContain('SEQUENCE:3');
    expect(lines.at(-1)).toBe('');
  });

  test('folds long lines to 75 octets without breaking a character, and unfolds to the same text', () => {
    const title = 'Töpfern für Anfänger und Fortgeschrittene 🏺 '.repeat(5);
    const file = writeCalendarFile({ ...event, title });
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
  });

  test('leaves out what is empty', () => {
    expect(writeCalendarFile({ ...event, location: '', description: '' })).not.toMatch(/LOCATION|DESCRIPTION|\r\n\r\n/);
  });

  test('links to other calendars carry the time but not the secret', () => {
    for (const link of [googleCalendarLink(event), outlookCalendarLink(event)]) {
      expect(link).not.toContain('secret-token');
      expect(new URL(link).search).toMatch(/20260304T183000Z|2026-03-04T18%3A30%3A00/);
    }
  });
});
