// Words of the first visit: what a paper venue is, the test funds, and the short tour.
import type { TextsOf } from '../catalogue.ts';

export const tour: TextsOf<'es'>['tour'] = {
  first: {
    title: 'Tu primera visita',
    paper: 'Aquí el dinero es de prueba: no se puede retirar y no vale nada.',
    funds: 'Tu cuenta empezó con:',
    live: 'Un recorrido breve muestra dónde está cada cosa.',
    later: 'Ahora no',
  },
  start: 'Hacer el recorrido',
  startText: 'Cinco lugares, un minuto',
  label: 'Recorrido',
  step: 'Paso {{at}} de {{of}}',
  next: 'Siguiente',
  back: 'Atrás',
  skip: 'Terminar el recorrido',
  done: 'Listo',
  paper: {
    title: 'Operativa simulada',
    text: 'Esta línea aparece en todas las pantallas mientras el dinero no es real. Su enlace explica qué significa.',
  },
  markets: {
    title: 'Mercados y operativa',
    text: 'Elige un mercado y opera. Cada formulario dice cuánto cuesta una orden antes de que la envíes.',
  },
  assets: {
    title: 'Tus billeteras',
    text: 'Tienes cuatro billeteras: spot, apalancamiento, fondos y segundos. Aquí las ves y mueves dinero entre ellas.',
  },
  display: {
    title: 'A tu gusto',
    text: 'Tema oscuro o claro, los colores de alza y baja y trece idiomas. Tu elección se recuerda.',
  },
  account: {
    title: 'Tu cuenta',
    text: 'Aquí están las contraseñas, tus propios límites y todo el historial, y también este recorrido cuando quieras repetirlo.',
  },
};
