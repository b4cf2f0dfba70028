/** From here on the app's navigation has room beside the page. */
export const besidePage = '@media (min-width: 1100px)';
