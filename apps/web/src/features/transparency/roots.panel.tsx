// The roots that were published, and whether this browser finds them to be one chain in which nothing is another than before.
import {
  type ReadChain,
  type RootsAsked,
  useRoots,
  useWholeChain,
  type WholeChainState,
} from '@candor/client';
import { t, utcDateTime } from '@candor/i18n';
import { Button, Card, DataTable, Mono, Spinner } from '@candor/ui';
import { IconDownload, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useState } from 'react';
import { Loaded } from '../../parts/loaded.tsx';
import { saveJson } from '../../parts/save-file.ts';
import { shortHash } from '../../shell/short-hash.ts';
import classes from './transparency.module.css';

type Verdict = ReadChain['verdict'];
type Refusal = Extract<Verdict, { readonly holds: false }>;

function refusalText({ refusal, record = 0 }: Refusal): string {
  if (refusal === 'otherKey' || refusal === 'notSigned') return t(`transparency.reason.${refusal}`);
  return t(`transparency.chain.reason.${refusal}`, { record: String(record) });
}

/** What of the root that this browser saw last time can be said: that it is there, or that it lies below these. */
function memoryText({ verdict, keptRecord }: ReadChain): string {
  if (!verdict.holds || keptRecord === undefined) return t('transparency.chain.first');
  const record = String(keptRecord);
  return verdict.below.includes(keptRecord)
    ? t('transparency.chain.below', { record })
    : t('transparency.chain.met', { record });
}

function Found({ chain }: { chain: ReadChain }) {
  const { verdict } = chain;
  const Icon = verdict.holds ? IconShieldCheck : IconShieldX;
  return (
    <div className={classes.verdict} data-holds={verdict.holds} role="status">
      <Icon size={32} stroke={1.75} aria-hidden="true" />
      <div>
        <p className={classes.strong}>
          {verdict.holds ? t('transparency.chain.holds') : t('transparency.chain.broken')}
        </p>
        {verdict.holds ? (
          <>
            <p>
              {t('transparency.chain.holdsNote', {
                first: String(verdict.first),
                last: String(verdict.last),
              })}
            </p>
            <p className={classes.note}>
              {verdict.isWhole ? `${t('transparency.chain.whole')} ` : ''}
              {memoryText(chain)}
            </p>
          </>
        ) : (
          <p>{t('transparency.chain.brokenNote', { reason: refusalText(verdict) })}</p>
        )}
      </div>
    </div>
  );
}

function Progress({ state }: { state: WholeChainState }) {
  if (state.stage === 'failed') return <p>{t('transparency.chain.failed')}</p>;
  if (state.stage !== 'reading') return null;
  const { record } = state;
  return (
    <p className={classes.busy}>
      <Spinner />
      {record === undefined
        ? t('transparency.check.busy')
        : t('transparency.chain.busy', { record: String(record) })}
    </p>
  );
}

/** What was found of all roots, until there is a newer one than it reached. */
function newerOf(newest: ReadChain, state: WholeChainState): ReadChain {
  if (state.stage !== 'done' || !newest.verdict.holds) return newest;
  const { verdict } = state.chain;
  return !verdict.holds || verdict.last >= newest.verdict.last ? state.chain : newest;
}

function Chain({ newest, asked }: { newest: ReadChain; asked: RootsAsked }) {
  const { state, read } = useWholeChain(asked);
  const [broken, setBroken] = useState<ReadChain>();
  const found = newerOf(newest, state);
  // Whatever is answered later: what was signed once was signed, and shows itself to others.
  if (broken === undefined && !found.verdict.holds) setBroken(found);
  const chain = broken ?? found;
  const { verdict, evidence } = chain;
  return (
    <div className={classes.chain}>
      <Found chain={chain} />
      <Progress state={state} />
      <div className={classes.actions}>
        {verdict.holds && !verdict.isWhole && (
          <Button tone="second" size="form" busy={state.stage === 'reading'} onClick={() => void read()}>
            {t('transparency.chain.all')}
          </Button>
        )}
        <Button tone="second" size="form" onClick={() => saveJson(evidence, 'candor-roots.json')}>
          <IconDownload size={20} stroke={1.75} aria-hidden="true" />
          {t('transparency.chain.save')}
        </Button>
      </div>
    </div>
  );
}

export function Roots({ venue, shown }: RootsAsked) {
  const asked = useRoots({ venue, shown });
  return (
    <Card title={t('transparency.roots.title')} padded={false}>
      <Loaded value={asked} failed={t('transparency.failed')} onRetry={asked.askAgain} rows={3}>
        {({ rows, chain }) => (
          <>
            <DataTable
              caption={t('transparency.roots.title')}
              rows={rows}
              rowKey={({ published }) => String(published.root.seq)}
              {...(rows.length === 0 && {
                placeholder: <p className={classes.nothing}>{t('transparency.check.none')}</p>,
              })}
              columns={[
                {
                  id: 'seq',
                  head: t('transparency.roots.record'),
                  tone: 'strong',
                  cell: ({ published }) => <bdi>{published.root.seq}</bdi>,
                },
                {
                  id: 'time',
                  head: t('transparency.roots.time'),
                  desktopOnly: true,
                  cell: ({ published }) => <bdi>{utcDateTime(published.root.at)}</bdi>,
                },
                {
                  id: 'root',
                  head: t('transparency.roots.root'),
                  align: 'end',
                  cell: ({ published }) => <Mono>{shortHash(published.root.hash)}</Mono>,
                },
              ]}
            />
            {chain !== undefined && <Chain newest={chain} asked={{ venue, shown }} />}
          </>
        )}
      </Loaded>
    </Card>
  );
}
