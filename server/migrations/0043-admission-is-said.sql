-- Every insert of a user says whether the user is admitted: whoever forgets to lets nobody in.
alter table app_user alter column admitted_at drop default;
