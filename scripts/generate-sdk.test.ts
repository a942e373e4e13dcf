import { nameShapes } from '@foyer/contract/shape-names';
import { choice, entity, FreeForm, Guid, message, NotSupported, stored, Timestamp } from '@foyer/contract/shapes/shape';
import * as T from 'typebox';
import { expect, test } from 'vitest';
import { fieldNames } from './generate-sdk/field-names.ts';
import type { Schema } from './generate-sdk/schema.ts';
import { TypeWriter } from './generate-sdk/type-text.ts';
import { findStale, generate } from './generate-sdk.ts';

test('sdk/src/generated is what the contract says', () => {
  expect(findStale()).toEqual([]);
});

test('a call carries what it needs at run time, and the place of its options', () => {
  const operation = {
    method: 'PATCH' as const,
    path: '/v2/services/{service.id}',
    prefixes: ['/_api/bookings', '/bookings'],
    summary: 'Change a service',
    allow: 'public' as const,
    request: T.Object({ service: T.Object({ id: T.String() }), mask: T.String() }),
    response: T.Object({ service: T.Object({}) }),
    errors: [],
    emits: [],
    effect: 'write' as const,
    args: ['service.id', 'service'],
    unwrap: 'service',
  };
  const text = generate([
    { id: 'bookingForms.updateService', module: 'bookingForms', name: 'updateService', operation },
  ]);
  const files = [
    'booking-forms.ts',
    'events.ts',
    'shapes.ts',
    'enums.ts',
    'common-errors.ts',
    'error-statuses.ts',
    'all.ts',
    'index.ts',
  ];
  expect([...text.keys()]).toEqual(files);
  expect(text.get('booking-forms.ts')).toContain(
    'Call<[id: string, service: { id?: string | null; _id?: string | null }, options: UpdateServiceOptions], Record<string, never>, never>',
  );
  expect(text.get('booking-forms.ts')).toContain(
    "call('bookingForms.updateService PATCH /_api/bookings/v2/services/{service.id} service service', toAddress)",
  );
  expect(text.get('all.ts')).toContain(
    '`bookingForms\nupdateService PATCH /_api/bookings/v2/services/{service.id} service service`',
  );
});

const Status = choice(['OPEN', 'DONE']);
const Task = entity({ id: Guid, dueDate: Timestamp, status: Status, note: NotSupported, more: FreeForm });
const StoredTask = stored(entity({ id: Guid, dueDate: Timestamp, createdDate: Timestamp }), ['id', 'dueDate']);

test('a shape has a name, and a type for each direction', () => {
  const types = new TypeWriter(nameShapes(Object.entries<T.TSchema>({ Status, Task, StoredTask })));
  expect(types.fields(message({ task: Task }), 'sent')).toEqual(['task: TaskInput;']);
  expect(types.fields(message({ tasks: T.Array(StoredTask) }), 'read')).toEqual(['tasks: Task[];']);
  expect(Object.fromEntries(types.declarations)).toEqual({
    Status: "export type Status = 'OPEN' | 'DONE';\n",
    Task: 'export interface Task {\n  id: string;\n  dueDate: Date;\n  createdDate?: Date;\n}\n',
    TaskInput: [
      'export interface TaskInput {',
      '  id?: string | null;',
      '  _id?: string | null;',
      '  dueDate?: Date | string | null;',
      '  status?: Status | null;',
      '  more?: Record<string, unknown> | null;',
      '}\n',
    ].join('\n'),
  });
});

test('two shapes of one name are refused', () => {
  const shape = (field: string): [string, Schema] => ['Task', entity({ [field]: T.String() })];
  expect(() => nameShapes([shape('a'), shape('b')])).toThrow('two shapes are called Task');
});

test('a list knows the fields that queries can name, in both spellings', () => {
  expect(fieldNames(['name', 'category.id'])).toEqual(['name', 'category.id', 'category._id']);
});
