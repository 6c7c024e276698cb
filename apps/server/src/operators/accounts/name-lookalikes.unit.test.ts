// Which names of operators are read as one another, and which are two.
import { expect, test } from 'vitest';
import { isReadAs } from './name-lookalikes.ts';

test.each([
  ['Grace Hopper', 'grace-hopper'],
  ['Grace Hopper', 'Ｇｒａｃｅ  Hopper.'],
  ['Ace', '\u0410\u0441\u0435'],
  ['Bob', '\u0412\u043e\u042c'],
  ['\u0421\u0430\u0440\u0430', 'Capa'],
  ['Tim', '\u03a4\u0399\u039c'],
  ['Oona', '0ona'],
  ['Ian', 'lan'],
  ['Ilse', '1lse'],
  ['Arnold', 'Amold'],
  ['Wanda', 'VVanda'],
  ['José', 'Jose'],
  ['Adébáyo\u0323\u0300', 'Adebayo'],
  ['Michał', 'Michal'],
  ['Groß', 'Gross'],
  ['Королёв', 'КОРОЛЕВ'],
  ['Νίκος', 'ΝΙΚΟΣ'],
  ['علی', 'علي'],
  ['مُحَمَّد', 'محمد'],
  ['力丸', 'カ丸'],
  ['Ada', 'A\u200dda'],
  ['Abba', '\u13aa\u13cf\u13cf\u13aa'],
  ['Sara', '\uabaa\uab7a\uab71\uab7a'],
  ['Ron', '\u01a6o\u014a'],
  ['PAUL', 'paul'],
])('%s and %s are read as one', (one, other) => {
  expect([isReadAs(one, other), isReadAs(other, one)]).toEqual([true, true]);
});

test.each([
  ['Ian', 'Lan'],
  ['Lara', 'Iara'],
  ['Ada', 'Ida'],
  ['Anna', 'Alla'],
  ['Ross', 'Ros'],
  ['Grace Hopper', 'Grace Murray Hopper'],
  ['Operator 1', 'Operator 11'],
  ['Анна', 'Алла'],
  ['Νίκος', 'Nikos'],
  ['Иван', 'Ivan'],
  ['राम', 'रमा'],
  ['かな', 'がな'],
  ['สมชาย', 'สมหญิง'],
  ['이민호', '이민후'],
  ['山田', '山口'],
])('%s and %s are two', (one, other) => {
  expect([isReadAs(one, other), isReadAs(other, one)]).toEqual([false, false]);
});
