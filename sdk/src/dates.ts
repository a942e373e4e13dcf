// What a field is, told by its dotted path in a request or an answer (lists add nothing to the path).
// A test holds these rules against the `timestamp` and `freeForm` flags of every schema in the contract.

const INSTANT = /(Date|Until|Session(Start|End)|\bdate(Value)?)$/;
/** Booked times are the business's wall time, as text; the first charge date is a choice of two words. */
const TEXT =
  /(^|\.)(slot|bookedEntity|occurrences|replacements|kept|dates)\.|\b(firstChargeDate|cancellationStartDate|newStartDate|scalarDate)$|^date$/;
const FREE_FORM =
  /(^|\.)(filter|namespaces|namespaceData|formSubmission|props|meta|participantNotification\.metadata|contact\.customFields|clientMetaData|additional(Data|QueryParameters)|searchParams|(list|map)Value\.value|challenge|keys|data|aggregations\.groupBy|nested\.results\.results|filter\.services)$|^(options|response|event)$/;

/** An instant: a `Date` for callers, ISO text on the wire. */
export const isInstant = (path: string): boolean => INSTANT.test(path) && !TEXT.test(path);

/** A map whose keys are the caller's own: passed on as it is. */
export const isFreeForm = (path: string): boolean => FREE_FORM.test(path);

/** A map from names of fields to conditions: only the names are ours to read. */
export const isFilter = (path: string): boolean => /(^|\.)filter$/.test(path);
