// A text as the public will read it.
import { languageTag } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { EmptyState } from '@candor/ui';
import { blocksOf, type Piece } from './notice-blocks.ts';
import classes from './notices.module.css';

function Words({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ strong, words }, place) =>
    strong ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their places.
      <strong key={place}>{words}</strong>
    ) : (
      words
    ),
  );
}

interface NoticePreviewProps {
  language: Parameters<typeof languageTag>[0];
  title: string;
  body: string;
}

export function NoticePreview({ language, title, body }: NoticePreviewProps) {
  const blocks = blocksOf(body);
  if (title.trim() === '' && blocks.length === 0) return <EmptyState text={t('notices.previewEmpty')} />;
  return (
    <article className={classes.preview} lang={languageTag(language)} dir="auto">
      <h4 className={classes.previewTitle}>{title}</h4>
      {blocks.map((block, place) => {
        const key = `${block.kind} ${place}`;
        if (block.kind === 'list') {
          return (
            <ul key={key}>
              {block.items.map((pieces, item) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the items of one text keep their places.
                <li key={item}>
                  <Words pieces={pieces} />
                </li>
              ))}
            </ul>
          );
        }
        const Line = block.kind === 'heading' ? 'h5' : 'p';
        return (
          <Line key={key}>
            <Words pieces={block.pieces} />
          </Line>
        );
      })}
    </article>
  );
}
