-- Replies are searched by their words, without accents, as customers are by their names.
create index concurrently if not exists message_replies_words on message_replies using gin (
  site_id,
  to_tsvector('simple', regexp_replace(normalize(translate(body, '@./:_+#&?=~%-', '             '), NFKD),
    '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c7\u064b-\u065f]', '', 'g')));
