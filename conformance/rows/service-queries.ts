import { services } from '@wix/bookings';
import type { Visitor } from '../clients.ts';
import type { Checks, Row, Stage } from '../row.ts';
import { present, refusalOf } from '../row.ts';
import { findService, isClass, isCourse, isTeam, listServices, type Service } from '../scene.ts';

type Query = ReturnType<Visitor['services']['queryServices']>;

/** A query by the builder, and the same query on the whole list. */
interface Question {
  ask(query: Query): Query;
  matches(service: Service): boolean;
}

const { Filter, QueryBuilder, Sort } = services.utils.query;

const idsOf = (found: readonly Service[]): string[] => found.map(({ _id }) => _id ?? 'no _id').sort();

async function questionsAbout(visitor: Visitor): Promise<Record<string, Question>> {
  const team = await findService(visitor, isTeam);
  const course = await findService(visitor, isCourse);
  const [anyone = '', someone = ''] = team.staffMemberIds ?? [];
  const category = present('category', team.category);
  const start = present('first session of the course', course.schedule?.firstSessionStart);
  const wordOf = (name: string | null | undefined) => (name ?? '').split(' ')[0] ?? '';
  const word = wordOf(team.name).toUpperCase();
  return {
    'eq type': { ask: (query) => query.eq('type', 'CLASS'), matches: isClass },
    'ne type': { ask: (query) => query.ne('type', 'CLASS'), matches: (service) => !isClass(service) },
    'eq _id': { ask: (query) => query.eq('_id', team._id), matches: ({ _id }) => _id === team._id },
    'in type': { ask: (query) => query.in('type', ['CLASS', 'COURSE']), matches: ({ type }) => type !== 'APPOINTMENT' },
    'in _id': {
      ask: (query) => query.in('_id', [team._id, course._id]),
      matches: ({ _id }) => _id === team._id || _id === course._id,
    },
    'startsWith name, in capitals': {
      ask: (query) => query.startsWith('name', word),
      matches: ({ name }) => wordOf(name).toUpperCase() === word,
    },
    'hasSome staffMemberIds': {
      ask: (query) => query.hasSome('staffMemberIds', [anyone]),
      matches: ({ staffMemberIds }) => staffMemberIds?.includes(anyone) ?? false,
    },
    'hasAll staffMemberIds': {
      ask: (query) => query.hasAll('staffMemberIds', [anyone, someone]),
      matches: ({ staffMemberIds = [] }) => staffMemberIds?.includes(anyone) && staffMemberIds.includes(someone),
    },
    'eq category.id': {
      ask: (query) => query.eq('category.id', category._id),
      matches: (service) => service.category?._id === category._id,
    },
    'eq category.name': {
      ask: (query) => query.eq('category.name', category.name),
      matches: (service) => service.category?.name === category.name,
    },
    'eq mainSlug.name': {
      ask: (query) => query.eq('mainSlug.name', team.mainSlug?.name),
      matches: ({ _id }) => _id === team._id,
    },
    'exists schedule.firstSessionStart': {
      ask: (query) => query.exists('schedule.firstSessionStart', true),
      matches: ({ schedule }) => Boolean(schedule?.firstSessionStart),
    },
    'le schedule.firstSessionStart, a Date': {
      ask: (query) => query.le('schedule.firstSessionStart', start),
      matches: ({ schedule }) =>
        Boolean(schedule?.firstSessionStart) && Number(schedule?.firstSessionStart) <= Number(start),
    },
    'two conditions': {
      ask: (query) => query.ne('type', 'CLASS').eq('category.id', category._id),
      matches: (service) => !isClass(service) && service.category?._id === category._id,
    },
  };
}

async function checkFilters(visitor: Visitor, check: Checks, all: readonly Service[]): Promise<void> {
  for (const [what, { ask, matches }] of Object.entries(await questionsAbout(visitor))) {
    const { items, totalCount } = await ask(visitor.services.queryServices()).find();
    const expected = all.filter(matches);
    const tells = expected.length > 0 && expected.length < all.length;
    check.holds(`${what}: finds some, and not all`, tells, items.length);
    check.same(what, idsOf(items), idsOf(expected));
    check.same(`${what}: totalCount`, totalCount, expected.length);
  }
}

/** The builder can combine queries at run time, although its types don't say so. */
interface Combining {
  or(query: Query): Query;
  and(query: Query): Query;
  not(query: Query): Query;
}
const isCombining = (query: Query): query is Query & Combining => 'or' in query && 'and' in query && 'not' in query;

async function checkCombinations(visitor: Visitor, check: Checks, all: readonly Service[]): Promise<void> {
  const query = visitor.services.queryServices();
  if (!isCombining(query)) return check.fail('the builder of this version does not combine');
  const classes = query.eq('type', 'CLASS');
  const courses = query.eq('type', 'COURSE');
  const built = {
    or: [isCombining(classes) && classes.or(courses), ({ type }: Service) => type !== 'APPOINTMENT'],
    not: [query.not(classes), (service: Service) => !isClass(service)],
    and: [query.and(classes), isClass],
  } as const;
  for (const [what, [asked, matches]] of Object.entries(built)) {
    const found = asked ? (await asked.find()).items : [];
    check.same(`builder ${what}`, idsOf(found), idsOf(all.filter(matches)));
  }
  const typed = QueryBuilder()
    .withFilter(
      Filter.or(
        Filter('type').eq('COURSE'),
        Filter.and(Filter('type').eq('CLASS'), Filter.not(Filter('name').startsWith('Slow'))),
      ),
    )
    .build();
  const { services: found = [] } = await visitor.services.queryServices(typed);
  const matches = ({ type, name }: Service) => type === 'COURSE' || (type === 'CLASS' && !name?.startsWith('Slow'));
  check.same('typed form: $or, $and, $not', idsOf(found), idsOf(all.filter(matches)));
}

async function checkSorting(visitor: Visitor, check: Checks): Promise<void> {
  const query = visitor.services.queryServices();
  const names = (found: readonly Service[]) => found.map(({ name }) => name ?? '');
  const ascending = names((await query.ascending('name').find()).items);
  check.same('ascending by name', ascending, ascending.toSorted());
  check.same('descending by name', names((await query.descending('name').find()).items), ascending.toReversed());
  const byType = (left: Service, right: Service) =>
    `${left.type}`.localeCompare(`${right.type}`) || -`${left.name}`.localeCompare(`${right.name}`);
  const { items } = await query.ascending('type').descending('name').find();
  check.same('by type, then descending by name', names(items), names(items.toSorted(byType)));
  const typed = QueryBuilder().withSorting(Sort('name').desc()).build();
  check.same('typed form', names((await visitor.services.queryServices(typed)).services ?? []), ascending.toReversed());
}

async function checkPaging(visitor: Visitor, check: Checks, all: readonly Service[]): Promise<void> {
  const size = 4;
  const first = await visitor.services.queryServices().limit(size).find();
  check.same('a page has its size', first.items.length, size);
  const { pageSize, totalCount, totalPages, currentPage } = first;
  const figures = { pageSize: size, totalCount: all.length, totalPages: Math.ceil(all.length / size), currentPage: 0 };
  check.same('figures of the first page', { pageSize, totalCount, totalPages, currentPage }, figures);
  check.same('first page: hasNext, hasPrev', [first.hasNext(), first.hasPrev()], [true, false]);
  const read = [...first.items];
  let page = first;
  while (page.hasNext()) {
    page = await page.next();
    read.push(...page.items);
  }
  check.same(
    'next to the end reads everything once, in order',
    read.map(({ _id }) => _id),
    all.map(({ _id }) => _id),
  );
  check.same('last page: hasNext, hasPrev', [page.hasNext(), page.hasPrev()], [false, true]);
  check.same('no page after the last', (await refusalOf(page.next()))?.message, 'No next page to fetch');
  check.same('no page before the first', (await refusalOf(first.prev()))?.message, 'No previous page to fetch');
  const back = await (await first.next()).prev();
  check.same('next and prev lead back', idsOf(back.items), idsOf(first.items));
  const skipped = await visitor.services.queryServices().skip(size).limit(1).find();
  check.same('skip', skipped.items[0]?._id, all[size]?._id);
}

function checkService(check: Checks, service: Service): void {
  const { name } = service;
  check.holds(
    `${name}: _id is a GUID`,
    /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(service._id ?? ''),
    service._id,
  );
  check.date(`${name}: _createdDate`, service._createdDate);
  check.date(`${name}: _updatedDate`, service._updatedDate);
  check.holds(`${name}: has a category with a name`, Boolean(service.category?._id && service.category.name));
  check.holds(`${name}: has a mainSlug with a name`, Boolean(service.mainSlug?.name));
  check.holds(`${name}: has a revision`, /^\d+$/.test(service.revision ?? ''), service.revision);
  check.holds(`${name}: has page addresses as text`, typeof service.urls?.bookingPage === 'string', service.urls);
  if (!isCourse(service)) return;
  check.date(`${name}: schedule.firstSessionStart`, service.schedule?.firstSessionStart);
  check.date(`${name}: schedule.lastSessionEnd`, service.schedule?.lastSessionEnd);
}

async function queryServices({ visitor, check }: Stage): Promise<void> {
  const all = await listServices(visitor);
  for (const service of all) checkService(check, service);
  const created = all.map(({ _createdDate }) => Number(_createdDate));
  check.same(
    'by default the oldest come first',
    created,
    created.toSorted((left, right) => left - right),
  );
  await checkFilters(visitor, check, all);
  await checkCombinations(visitor, check, all);
  await checkSorting(visitor, check);
  await checkPaging(visitor, check, all);
}

export const rows: Row[] = [{ operation: 'queryServices', run: queryServices }];
