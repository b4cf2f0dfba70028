export { Fragment, jsx as jsxDEV } from 'react/jsx-runtime';
