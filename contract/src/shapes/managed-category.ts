import * as T from 'typebox';
import { choice, ExtendedFields, entity, Guid, Revision, stored, Timestamp } from './shape.ts';

const fields = {
  id: Guid,
  revision: Revision,
  createdDate: Timestamp,
  updatedDate: Timestamp,
  sortOrder: T.Integer(),
  extendedFields: ExtendedFields,
};

/** A category as its owner keeps it; services show its id, name and place only. */
const ManagedCategory = entity({ ...fields, name: T.String({ minLength: 1, maxLength: 100 }) });

export const NewCategory = stored(ManagedCategory, ['name']);
export const ChangedCategory = stored(ManagedCategory, ['id', 'revision']);

/** Names from before may be longer. */
export const StoredCategory = stored(entity({ ...fields, name: T.String({ maxLength: 500 }) }), [
  'id',
  'revision',
  'createdDate',
  'updatedDate',
  'name',
  'sortOrder',
]);

export const CategoryPosition = choice(['LAST', 'FIRST', 'AFTER_CATEGORY']);
