import { BulkActionMetadata, ItemMetadata } from '@foyer/contract/shapes/bulk';
import { Money } from '@foyer/contract/shapes/payment';
import {
  CursorPaging,
  CursorQuery,
  Cursors,
  Paging,
  PagingMetadata,
  Query,
  Sorting,
  SortOrder,
} from '@foyer/contract/shapes/query';
import { ExtendedFields } from '@foyer/contract/shapes/shape';
import type { TSchema } from 'typebox';

/** Shapes of no module, named `CommonPaging` and so on. */
export const commonShapes: Readonly<Record<string, TSchema>> = {
  BulkActionMetadata,
  CursorPaging,
  CursorQuery,
  Cursors,
  ExtendedFields,
  ItemMetadata,
  Money,
  Paging,
  PagingMetadata,
  Query,
  SortOrder,
  Sorting,
};
