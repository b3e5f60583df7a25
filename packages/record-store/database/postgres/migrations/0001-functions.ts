/**
 * SQLite functions that PostgreSQL lacks, so that both run the same statements. Frozen, like any step: two versions of
 * the site may call them side by side. A later step adds others, or replaces these under their names.
 */
export const name = "postgres/0001-functions";

export const postgres = `
CREATE OR REPLACE FUNCTION json_each(list text) RETURNS TABLE (value text)
  LANGUAGE sql IMMUTABLE STRICT AS $$ SELECT jsonb_array_elements_text(replace(list, '\\u0000', '\\ufffd')::jsonb) $$;
CREATE OR REPLACE FUNCTION json_array_length(list text) RETURNS bigint
  LANGUAGE sql IMMUTABLE STRICT AS $$ SELECT jsonb_array_length(list::jsonb)::bigint $$;
CREATE OR REPLACE FUNCTION json_extract(value text, path text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT AS $$ SELECT jsonb_path_query_first(value::jsonb, path::jsonpath) #>> '{}' $$;
CREATE OR REPLACE FUNCTION instr(whole text, part text) RETURNS integer
  LANGUAGE sql IMMUTABLE STRICT AS $$ SELECT strpos(whole, part) $$;
`;
