import type postgres from 'postgres';
import declared from './security.json' with { type: 'json' };

/**
 * Everything that protects the rows in the database, one line each: row security and its policies, triggers, functions, and
 * the privileges of the app's role. The lines are taken from the system catalogue, in PostgreSQL's own words.
 * @param role the app's role; null if the login owns the tables and may do everything.
 */
export async function securityOf(sql: postgres.Sql, role: string | null): Promise<string[]> {
  const rows = await sql<{ fact: string }[]>`
    with tables as (
      select oid as rel, relname::text as name, relrowsecurity as secured, relforcerowsecurity as forced, relacl
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'),
    functions as (
      select oid::regprocedure::text as name, prosrc, prosecdef, proconfig, proowner, proacl
      from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = p.oid and classid = 'pg_proc'::regclass and deptype = 'e')),
    granted as (
      select name, null as part, relacl as acl from tables
      union all select name, attname, attacl from tables join pg_attribute on attrelid = rel where attacl is not null
      union all select name, null, coalesce(proacl, acldefault('f', proowner)) from functions)
    select name || ': row security' || case when forced then ', upon its owner too' else '' end as fact
      from tables where secured
    union all
    select name || ': policy ' || polname || case when polpermissive then ' permissive' else ' restrictive' end || ' '
        || case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end
        || case when polroles = '{0}' then '' else ' to some' end
        || coalesce(' using ' || pg_get_expr(polqual, polrelid), '')
        || coalesce(' check ' || pg_get_expr(polwithcheck, polrelid), '')
      from pg_policy join tables on rel = polrelid
    union all
    select name || ': ' || pg_get_triggerdef(t.oid) || case tgenabled when 'O' then '' else ' disabled' end
      from pg_trigger t join tables on rel = tgrelid where not tgisinternal
    union all
    select name || ': function ' || encode(sha256(convert_to(prosrc, 'UTF8')), 'hex')
        || case when prosecdef then ' as its owner' else '' end || coalesce(' with ' || proconfig::text, '')
      from functions
    union all
    select name || ': ' || case grantee when 0 then 'anybody' else 'the app' end || ' may ' || lower(privilege_type)
        || coalesce(' ' || part, '')
      from granted, aclexplode(acl) where grantee = 0 or grantee = to_regrole(${role})::oid`;
  return [...new Set(rows.map(({ fact }) => fact.replace(/\s+/g, ' ')))].sort();
}

const GRANT = / may \w+( \w+)?$/;

const subjectOf = (fact: string) => fact.slice(0, fact.indexOf(': '));
const subjects = new Set(declared.map(subjectOf));
/**
 * Whether a line is about a table that this build does not know; such tables belong to something else and are ignored.
 * Unknown functions are not ignored: one might run with the owner's rights.
 */
const isForeign = (fact: string) => !subjects.has(subjectOf(fact)) && !subjectOf(fact).includes('(');

/**
 * The differences from what this build declares: lines that are missing, and additional lines about its own tables. The
 * declaration is that of a freshly migrated database (tests/db/security.test.ts), which matches the schema.
 */
export async function changedSecurity(sql: postgres.Sql, role: string | null): Promise<string[]> {
  const found = await securityOf(sql, role);
  const expected = role === null ? declared.filter((fact) => !GRANT.test(fact)) : declared;
  const [is, should] = [new Set(role === null ? found.filter((fact) => !GRANT.test(fact)) : found), new Set(expected)];
  return [
    ...expected.filter((fact) => !is.has(fact)).map((fact) => `missing: ${fact}`),
    ...[...is].filter((fact) => !should.has(fact) && !isForeign(fact)).map((fact) => `not declared: ${fact}`),
  ];
}

/** The role of a connection; null if that role owns the tables. */
export async function appRoleOf(sql: postgres.Sql): Promise<string | null> {
  const [row] = await sql`select current_user as name,
    exists (select from pg_tables where schemaname = 'public' and tableowner = current_user) as owner`;
  return row?.owner ? null : (row?.name as string);
}
