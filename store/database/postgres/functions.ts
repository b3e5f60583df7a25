/**
 * What PostgreSQL lacks of SQLite's functions, so that the same statements can be asked of both. Made anew at every
 * start: they are code, not data.
 */
export const functions = `
CREATE OR REPLACE FUNCTION json_each(list text) RETURNS TABLE (value text)
  LANGUAGE sql IMMUTABLE STRICT AS $$ SELECT jsonb_array_elements_text(replace(list, '\\u0000', '\\ufffd')::jsonb) $$;
CREATE OR REPLACE FUNCTION json_array_length(list text) RETURNS bigint
  LANGUAGE sql IMMUTABLE STRICT AS $$ SELECT jsonb_array_length(list::jsonb)::bigint $$;
CREATE OR REPLACE FUNCTION json_extract(value text, path text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT AS $$ SELECT jsonb_path_query_first(value::jsonb, path::jsonpath) #>> '{}' $$;
CREATE OR REPLACE FUNCTION instr(whole text, part text) RETURNS integer
  LANGUAGE sql IMMUTABLE STRICT AS $$ SELECT strpos(whole, part) $$;
`;
