import * as T from 'typebox';
import { BulkActionMetadata, ItemMetadata } from './bulk.ts';
import { Service, ServiceLocation } from './service.ts';
import { choice, entity, message, stored } from './shape.ts';
import { StoredService } from './stored-service.ts';

/** The fields to change, dotted: a text with commas between them, or a list. What is named and not sent is cleared. */
export const FieldMask = T.Unsafe<string | string[]>({
  anyOf: [
    { type: 'string', maxLength: 5000 },
    { type: 'array', items: { type: 'string', maxLength: 500 }, maxItems: 100 },
  ],
});

/** A service as it is sent to be changed: whoever changes it has seen this revision. */
export const ChangedService = stored(Service, ['id', 'revision']);

export const MaskedService = message({ service: ChangedService }, { mask: FieldMask });

/** Participants are told only when `notifyParticipants` says so. */
export const ParticipantsNotice = entity({
  notifyParticipants: T.Boolean(),
  message: T.String({ maxLength: 2000 }),
});

export const RemovedLocationSessionsAction = entity({
  action: choice(['KEEP_AT_CURRENT_LOCATION', 'MOVE_TO_LOCATION', 'DELETE']),
  moveToLocationOptions: entity({ newLocation: ServiceLocation }),
});

export const InvalidSlugError = choice(['SLUG_CONTAINS_ILLEGAL_CHARACTERS', 'SLUG_ALREADY_EXISTS']);
export const CloneError = choice(['SESSIONS', 'OPTIONS_AND_VARIANTS', 'FORM', 'PRICING_PLANS']);

export const bulkServiceAnswer = message({
  results: T.Array(message({ itemMetadata: ItemMetadata }, { item: StoredService })),
  bulkActionMetadata: BulkActionMetadata,
});
