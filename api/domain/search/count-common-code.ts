/** `count-common.wat`, compiled. */
export const countCommonCode =
  'AGFzbQEAAAABCAFgA39/fwF/AhABBHNldHMGbWVtb3J5AgAAAwIBAAcPAQtjb3VudENvbW1vbgAACkgBRgIBfwF+IAAgAmohAwNAIAQgACkDACABKQMAg3sgACkDCCABKQMIg3t8fCEEIABBEGohACABQRBqIQEgACADSQ0ACyAEpws=';
