import { modules, type NamedOperation, operations } from '@foyer/contract';
import {
  buildSchema,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isInputObjectType,
  isObjectType,
  isScalarType,
  printSchema,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import type { SchemaNode } from '../../server/http/schema-node.ts';
import { fieldName } from './names.ts';
import { makeSchema } from './schema.ts';
import { fieldsOf } from './shape-types.ts';

const schema = makeSchema(operations);
const printed = printSchema(schema);
const query = schema.getQueryType()?.getFields() ?? {};
const mutation = schema.getMutationType()?.getFields() ?? {};

/** The fields of a shape that its type does not have, at all depths. */
function listMissing(shape: SchemaNode, type: GraphQLInputType | GraphQLOutputType | undefined, at: string): string[] {
  const named = getNamedType(type);
  if (shape.items && !shape.anyOf) return listMissing(shape.items, named, `${at}[]`);
  if (!named) return [at];
  if (isObjectType(named) || isInputObjectType(named)) {
    const fields = named.getFields();
    return fieldsOf(shape).flatMap(([name, field]) => listMissing(field, fields[name]?.type, `${at}.${name}`));
  }
  const isObject = shape.properties !== undefined && fieldsOf(shape).length > 0;
  return isObject && !shape.freeForm && isScalarType(named) ? [at] : [];
}

describe('the schema', () => {
  test('has a field for every operation: reads are queries, all others mutations', () => {
    const missing = operations.filter(({ module, name, operation }) => {
      const fields = operation.effect === 'read' ? query : mutation;
      return fields[fieldName(module, name)]?.description !== operation.summary;
    });
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  test('has every field of every request and response', () => {
    const missing = operations.flatMap(({ id, module, name, operation }) => {
      const field = (operation.effect === 'read' ? query : mutation)[fieldName(module, name)];
      const [argument] = field?.args ?? [];
      const hasInput = fieldsOf(operation.request).length > 0;
      return [
        ...(hasInput ? listMissing(operation.request, argument?.type, `${id}>`) : []),
        ...listMissing(operation.response, field?.type, `${id}<`),
      ];
    });
    expect(missing).toEqual([]);
  });

  test('is valid, and printed the same each time', () => {
    expect(printSchema(buildSchema(printed))).toBe(printed);
    expect(printSchema(makeSchema(operations))).toBe(printed);
  });

  test('has what the hosted platform calls by the same names', () => {
    for (const line of [
      'bookingsServicesV2Services(queryInput: BookingsServicesV2QueryServicesRequestInput): BookingsServicesV2QueryServicesResponse',
      'bookingsServicesV2Service(id: ID!): BookingsServicesV2Service',
      'bookingsServicesV2CreateService(input: BookingsServicesV2CreateServiceRequestInput): BookingsServicesV2CreateServiceResponse',
      'bookingsServiceOptionsAndVariantsV1ServiceOptionsAndVariantsList(queryInput: BookingsCatalogV1QueryServiceOptionsAndVariantsRequestInput): BookingsCatalogV1QueryServiceOptionsAndVariantsResponse',
      'bookingsAttendanceV2Attendance(id: ID!): BookingsAttendanceV2Attendance',
      'membersMembersV1Member(id: ID!): MembersMember',
      'pricingPlansPlansV2Plans(queryInput: MembershipV2PlansQueryPublicPlansRequestInput): MembershipV2PlansQueryPublicPlansResponse',
      'redirectsRedirectsV1CreateRedirectSession(input: HeadlessV1CreateRedirectSessionRequestInput): HeadlessV1CreateRedirectSessionResponse',
      '  payment: BookingsServicesV2Payment\n',
    ]) {
      expect(printed).toContain(line);
    }
    expect(Object.keys(mutation)).toContain('membersMembersV1GetMyMember');
    expect(printed).toMatch(
      /type MembersQueryMembersResponse \{[^}]*items: \[MembersMember\]\s+pageInfo: PageInfo\s+\}/,
    );
    expect(printed).toMatch(/enum BookingsServicesV2Type \{\s+APPOINTMENT\s+CLASS\s+COURSE\s+\}/);
  });

  test('has no field that the contract refuses by name, and JSON where keys or types are free', () => {
    expect(printed).not.toContain('formattedAddressTranslated');
    expect(printed).toMatch(/input CommonQueryInput \{\s+filter: JSON\s+sort: \[CommonSortingInput\]/);
    expect(printed).toMatch(/input BookingsServicesV2UpdateServiceRequestInput \{[^}]*mask: JSON/);
    expect(printed).toMatch(/type CommonExtendedFields \{\s+namespaces: JSON\s+\}/);
    expect(printed).toContain(
      'bookingsServicesV2DeleteService(input: BookingsServicesV2DeleteServiceRequestInput): JSON',
    );
  });
});

describe('an operation that is new in the contract', () => {
  const countRooms: NamedOperation = {
    id: 'rooms.countRooms',
    module: 'rooms',
    name: 'countRooms',
    operation: { ...modules.services.countServices, summary: 'Count rooms' },
  };

  test('has a field by itself', () => {
    const more = printSchema(makeSchema([...operations, countRooms]));
    expect(more).toContain(
      '"""Count rooms"""\n  roomsCountRooms(input: RoomsCountRoomsRequestInput): RoomsCountRoomsResponse',
    );
  });

  test('must not have the name of another', () => {
    const other = { ...countRooms, module: 'roomsCount', name: 'rooms' };
    for (const table of [
      [countRooms, countRooms],
      [countRooms, other],
    ]) {
      expect(() => makeSchema(table)).toThrow(/Two (types are called R|operations have the field r)oomsCountRooms/);
    }
  });
});
