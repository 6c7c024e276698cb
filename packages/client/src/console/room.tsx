// The engine room of the console: its calls, the server's time, and word when the session is over.
import { createContext, type ReactNode, useContext } from 'react';
import type { Environment } from '../environment.ts';
import { createRequests } from '../http/request.ts';
import { createServerClock, type ServerClock } from '../http/server-clock.ts';
import { createUnanswered } from '../http/unanswered.ts';
import { createLeaving, type Leaving } from '../session/leaving.ts';
import { createTeller } from '../state/teller.ts';
import { type ConsoleCalls, createConsoleCalls } from './calls.ts';

export interface ConsoleRoom {
  readonly calls: ConsoleCalls;
  readonly clock: ServerClock;
  /** What an operator who signs out begins; signing in by `calls` waits for it and replaces it. */
  readonly leaving: Leaving;
  /** Told when an answer says that the session is over; returns how to stop. */
  onSignedOut(listener: () => void): () => void;
  /** Who is at the console; undefined once they have signed out. */
  enterAs(operator: number | undefined): void;
  /** Whether the page before this one sent something of theirs and left without an answer; true once. */
  isAnswerMissing(): boolean;
  /** Told when what was sent was the same as before and its answer that of the first sending; returns how to stop. */
  onRepeated(listener: () => void): () => void;
}

export function createConsoleRoom(environment: Environment): ConsoleRoom {
  const signedOut = createTeller<void>();
  const repeated = createTeller<string>();
  const clock = createServerClock(environment);
  let operator: string | undefined;
  const unanswered = createUnanswered({ environment, user: () => operator });
  const requests = createRequests({
    ...{ environment, clock, unanswered },
    onSignedOut: () => signedOut.tell(),
    onRepeated: repeated.tell,
  });
  const calls = createConsoleCalls(requests);
  const settings: ConsoleCalls['settings'] = async () => {
    const sentAtMs = environment.nowMs();
    const outcome = await calls.settings();
    if (outcome.outcome === 'ok') clock.observe(outcome.data.serverTime, sentAtMs);
    return outcome;
  };
  const leaving = createLeaving({
    environment,
    logOut: calls.logOut,
    isOver: ({ outcome }) => outcome === 'ok' || outcome === 'signedOut',
  });
  const logIn: ConsoleCalls['logIn'] = (body) =>
    leaving.hold(async () => {
      const outcome = await calls.logIn(body);
      if (outcome.outcome === 'ok') leaving.forget();
      return outcome;
    });
  return {
    calls: { ...calls, settings, logIn },
    clock,
    leaving,
    onSignedOut: signedOut.follow,
    enterAs(id) {
      operator = id === undefined ? undefined : String(id);
      unanswered.forgetOthers();
    },
    isAnswerMissing: unanswered.isLeftBehind,
    onRepeated: repeated.follow,
  };
}

const Room = createContext<ConsoleRoom | undefined>(undefined);

export function ConsoleRoomProvider(props: { readonly room: ConsoleRoom; readonly children: ReactNode }) {
  return <Room.Provider value={props.room}>{props.children}</Room.Provider>;
}

export function useConsole(): ConsoleRoom {
  const room = useContext(Room);
  if (room === undefined) throw new Error('There is no ConsoleRoomProvider above this component.');
  return room;
}
