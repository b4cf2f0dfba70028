/** The router of a page that is rendered on the server, at one address. */
export { StaticRouter } from 'react-router-dom';
