// Where prices come from is agreed on: a live venue starts with other sources only after two admins and a day's notice.
import type { Pool } from 'pg';
import { DatabaseRefused } from './database/refused.ts';
import { PRICE_SOURCE_NOTICE_MS } from './operators/index.ts';
import { type PriceSettings, spellPriceSources, spellSourceList } from './price-settings.ts';

interface Start {
  readonly mode: 'paper' | 'live';
  readonly settings: PriceSettings;
  readonly nowMs: number;
}

export type PriceAgreement = 'first' | 'same' | 'agreed' | 'paper';

interface Judged {
  readonly agreement: PriceAgreement;
  readonly proposal: bigint | undefined;
}

/**
 * The first start is the agreement of the installation. In paper mode others are taken, and the answer says so. In live
 * mode others are refused, unless the newest confirmed proposal names them and its notice is over; each counts once.
 */
export async function agreeOnPriceSources(pool: Pick<Pool, 'query'>, start: Start): Promise<PriceAgreement> {
  const { agreement, proposal } = await judgePriceSources(pool, start);
  if (agreement === 'same') return agreement;
  await pool.query('insert into price_sources_in_force (sources, since, proposal_id) values ($1, $2, $3)', [
    spellPriceSources(start.settings),
    new Date(start.nowMs),
    proposal ?? null,
  ]);
  return agreement;
}

/** Refuses what nobody agreed on, and changes nothing. */
export async function judgePriceSources(
  pool: Pick<Pool, 'query'>,
  { mode, settings, nowMs }: Start,
): Promise<Judged> {
  const wanted = spellPriceSources(settings);
  const { rows } = await pool.query<{ sources: string }>(
    'select sources from price_sources_in_force order by id desc limit 1',
  );
  const agreed = rows[0]?.sources;
  if (agreed === undefined) return { agreement: 'first', proposal: undefined };
  if (agreed === wanted) return { agreement: 'same', proposal: undefined };
  const proposal = await findProposal(pool, wanted, nowMs);
  if (mode === 'live' && proposal === undefined) {
    throw new DatabaseRefused(
      `Prices would come from ${wanted}, and this venue has agreed on ${agreed}. Set CANDOR_PRICE_SOURCES back, or let two admins agree on the change at the console and wait until the 24 hours of its notice are over.`,
    );
  }
  return { agreement: proposal === undefined ? 'paper' : 'agreed', proposal };
}

/** The newest that is confirmed, and only if it names these sources, is due, and has not been used. */
async function findProposal(
  pool: Pick<Pool, 'query'>,
  wanted: string,
  nowMs: number,
): Promise<bigint | undefined> {
  const { rows } = await pool.query<{ id: bigint; source: string; sources: string | null; at: Date }>(
    `select p.id, p.source, p.sources, a.at
       from price_source_proposals p join operator_actions a on a.id = p.confirmed_action
      where p.withdrawn_action is null order by a.at desc, p.id desc limit 1`,
  );
  const [row] = rows;
  if (row === undefined || row.at.getTime() + PRICE_SOURCE_NOTICE_MS > nowMs) return undefined;
  const named = row.source === 'external' ? spellSourceList(row.sources ?? '') : row.source;
  if (named !== wanted) return undefined;
  const used = await pool.query('select from price_sources_in_force where proposal_id = $1', [row.id]);
  return used.rowCount === 0 ? row.id : undefined;
}
