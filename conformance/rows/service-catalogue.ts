import type { Row, Stage } from '../row.ts';
import { refusalOf } from '../row.ts';
import { listServices } from '../scene.ts';

async function searchServices({ visitor, check }: Stage): Promise<void> {
  const all = await listServices(visitor);
  const word = all[0]?.name?.split(' ')[0] ?? '';
  const { services, pagingMetadata } = await visitor.services.searchServices({
    search: { expression: word, fields: ['name'] },
  });
  check.holds(
    'finds by a word of the name',
    services?.some(({ _id }) => _id === all[0]?._id) === true,
    services?.length,
  );
  check.holds('says how many', typeof pagingMetadata?.count === 'number', pagingMetadata);
  const filtered = await visitor.services.searchServices({ filter: { type: 'CLASS' } });
  check.same('filter', filtered.services?.length, all.filter(({ type }) => type === 'CLASS').length);
  const long = await refusalOf(visitor.services.searchServices({ search: { expression: 'x'.repeat(201) } }));
  check.same('an expression that is too long', long?.status, 400);
}

async function aggregations({ visitor, check }: Stage): Promise<void> {
  const all = await listServices(visitor);
  const { aggregationData } = await visitor.services.searchServices({
    aggregations: [
      { name: 'types', type: 'VALUE', fieldPath: 'type', value: { limit: 10 } },
      { name: 'kinds', type: 'SCALAR', fieldPath: 'type', scalar: { type: 'COUNT_DISTINCT' } },
      {
        name: 'categories and types',
        type: 'NESTED',
        nested: {
          nestedAggregations: [
            { name: 'category', type: 'VALUE', fieldPath: 'category._id', value: {} },
            { name: 'type', type: 'VALUE', fieldPath: 'type', value: {} },
          ],
        },
      },
    ],
  });
  const results = aggregationData?.results ?? [];
  const byType = Map.groupBy(all, ({ type }) => type ?? '');
  const expected = [...byType].map(([value, { length: count }]) => `${value} ${count}`).sort();
  const values = results.find(({ name }) => name === 'types')?.values?.results ?? [];
  check.same('values', values.map(({ value, count }) => `${value} ${count}`).sort(), expected);
  check.same('scalar', results.find(({ name }) => name === 'kinds')?.scalar?.value, byType.size);
  check.holds('nested', (results.find(({ name }) => name?.startsWith('categories'))?.nested?.results?.length ?? 0) > 1);
}

async function queryPolicies({ owner, visitor, check }: Stage): Promise<void> {
  const { bookingPolicies } = await owner.services.queryPolicies({ cursorPaging: { limit: 100 } });
  const named = (bookingPolicies ?? []).map(({ bookingPolicy }) => bookingPolicy?._id);
  const used = new Set((await listServices(visitor)).map(({ bookingPolicy }) => bookingPolicy?._id));
  check.same(
    'the policies of all services',
    [...used].filter((id) => !named.includes(id)),
    [],
  );
  const [first] = bookingPolicies ?? [];
  check.holds('at most five services each', (first?.connectedServices?.length ?? 9) <= 5, first?.connectedServices);
  check.holds('and how many in all', typeof first?.totalServiceCount === 'number', first?.totalServiceCount);
  check.date('_createdDate', first?.bookingPolicy?._createdDate);
}

async function queryForms({ owner, check }: Stage): Promise<void> {
  const { bookingForms, defaultBookingForm } = await owner.services.queryBookingForms(
    {},
    {
      conditionalFields: ['DEFAULT_BOOKING_FORM'],
    },
  );
  check.holds('forms', Array.isArray(bookingForms), bookingForms);
  check.holds('the default one', Boolean(defaultBookingForm?.formDetails?.formId), defaultBookingForm);
}

async function queryPlaces({ visitor, check }: Stage): Promise<void> {
  const services = await listServices(visitor);
  const { businessLocations, customerLocations } = await visitor.services.queryLocations();
  check.same('business locations', businessLocations?.exists, true);
  const [place] = businessLocations?.locations ?? [];
  const ids = services.flatMap(({ locations }) => locations?.flatMap(({ business }) => business?._id ?? []) ?? []);
  check.holds('one of the services’', ids.includes(place?.business?._id ?? ''), place);
  const atCustomers = services.some(({ locations }) => locations?.some(({ type }) => type === 'CUSTOMER'));
  check.same('at the customers’', customerLocations?.exists, atCustomers);
}

async function queryCategories({ visitor, check }: Stage): Promise<void> {
  const services = await listServices(visitor);
  const { categories } = await visitor.services.queryCategories();
  const used = new Set(services.map(({ category }) => category?._id));
  check.same('those of the services', new Set((categories ?? []).map(({ _id }) => _id)), used);
}

export const rows: Row[] = [
  { operation: 'searchServices', run: searchServices },
  { operation: 'searchServices: aggregations', run: aggregations },
  { operation: 'queryPolicies', run: queryPolicies },
  { operation: 'queryBookingForms', run: queryForms },
  { operation: 'queryLocations', run: queryPlaces },
  { operation: 'queryCategories', run: queryCategories },
];
