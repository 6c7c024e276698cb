// What somebody sent to be verified: pictures one by one, what was entered, who holds shares, and who sent the same.
import type { ConsoleVerificationDetail } from '@candor/client/console';
import { t, textOf } from '@candor/i18n/console';
import { Badge } from '@candor/ui';
import { UserLine } from '../../parts/user-line.tsx';
import { Facts, Part } from '../../queue/detail.tsx';
import { requestMark } from '../../queue/names.ts';
import { PicturePanel } from '../../queue/picture-panel.tsx';
import classes from './contents.module.css';
import { identityBadge } from './identity-badge.ts';

type Sent = Pick<ConsoleVerificationDetail, 'files' | 'fields' | 'shareholders' | 'sameDocument'>;

/** As a person looks at them: front before back, and the one who holds the document last. */
const order = ['licence', 'representativeFront', 'representativeBack', 'front', 'back', 'holding'];

/** `verification` names the pictures; they are closed to everybody but the operator who claimed the item. */
export function Pictures({ verification, files }: { verification: number } & Pick<Sent, 'files'>) {
  if (files.length === 0) return <p>{t('picture.afterClaim')}</p>;
  const inOrder = files.toSorted((a, b) => order.indexOf(a.purpose) - order.indexOf(b.purpose));
  return inOrder.map(({ purpose, file }) => (
    <PicturePanel
      key={file}
      file={file}
      name={textOf('file', purpose)}
      mark={requestMark('verifications', verification)}
      usual={t('usual.compareName')}
      openedNote={t('picture.openedDocument')}
    />
  ));
}

export function Entered({ fields, shareholders, sameDocument }: Omit<Sent, 'files'>) {
  return (
    <>
      {fields.length > 0 && (
        <Part title={t('identity.entered')}>
          <Facts
            facts={fields.map(({ name, value }) => ({
              name: textOf('field', name),
              value: <bdi>{value}</bdi>,
            }))}
          />
        </Part>
      )}
      {shareholders.length > 0 && (
        <Part title={t('identity.shareholders')}>
          <Facts
            facts={shareholders.map(({ name, percent }) => ({
              name,
              value: t('identity.share', { percent }),
            }))}
          />
        </Part>
      )}
      {sameDocument.length > 0 && (
        <Part title={t('identity.sameDocument')}>
          <ul>
            {sameDocument.map(({ user, state }) => {
              const { kind, text } = identityBadge({ state });
              return (
                <li key={user.user} className={classes.other}>
                  <UserLine name={user} />
                  <Badge kind={kind} plain>
                    {text}
                  </Badge>
                </li>
              );
            })}
          </ul>
        </Part>
      )}
    </>
  );
}
