// The way back from a page of a list that did not come: its pages are told with its rows, which are missing.
import { TextLink } from '@candor/ui';
import classes from './page-back.module.css';

export interface PageBackProps {
  page: number;
  onPage: (page: number) => void;
  text: string;
}

export function PageBack({ page, onPage, text }: PageBackProps) {
  if (page <= 1) return null;
  return (
    <p className={classes.back}>
      <TextLink onClick={() => onPage(page - 1)}>{text}</TextLink>
    </p>
  );
}
