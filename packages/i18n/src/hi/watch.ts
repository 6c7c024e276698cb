// Words of the watch-list.
import type { TextsOf } from '../catalogue.ts';

export const watch: TextsOf<'hi'>['watch'] = {
  title: 'वॉचलिस्ट',
  collapse: 'वॉचलिस्ट छिपाएँ',
  expand: 'वॉचलिस्ट दिखाएँ',
  skip: 'वॉचलिस्ट छोड़कर आगे जाएँ',
  pick: 'दूसरा मार्केट चुनें',
};
