import {
  GraphQLBoolean,
  GraphQLInt,
  GraphQLList,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
} from 'graphql';
import type { MoreFields } from './shape-types.ts';

/** The metadata of a page as the contract's lists have it. */
interface Page {
  count?: number;
  offset?: number;
  total?: number;
  tooManyToCount?: boolean;
  hasNext?: boolean;
  cursors?: { next?: string; prev?: string };
}

/** Pages by offset don't say whether there is another. */
const hasNext = ({ hasNext, cursors, count = 0, offset = 0, total }: Page): boolean | undefined => {
  if (hasNext !== undefined) return hasNext;
  if (cursors) return Boolean(cursors.next);
  return total === undefined ? undefined : offset + count < total;
};

const pageInfo = new GraphQLObjectType<Page>({
  name: 'PageInfo',
  fields: {
    count: { type: GraphQLInt },
    hasNext: { type: GraphQLBoolean, resolve: hasNext },
    nextCursor: { type: GraphQLString, resolve: ({ cursors }) => cursors?.next },
    offset: { type: GraphQLInt },
    prevCursor: { type: GraphQLString, resolve: ({ cursors }) => cursors?.prev },
    tooManyToCount: { type: GraphQLBoolean },
    total: { type: GraphQLInt },
  },
});

/** `items` and `pageInfo`, which every list has on the hosted platform, besides the list's own names. */
export const listFields =
  (list: string, itemOf: () => GraphQLOutputType): MoreFields =>
  () => ({
    items: { type: new GraphQLList(itemOf()), resolve: (answer) => answer[list] },
    pageInfo: { type: pageInfo, resolve: ({ pagingMetadata, metadata }) => pagingMetadata ?? metadata },
  });
