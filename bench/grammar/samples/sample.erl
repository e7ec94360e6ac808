%% Counts words, and what went wrong.
-module(sample).
-behaviour(gen_server).
-export([start/1, count/2, init/1]).
-include_lib("kernel/include/logger.hrl").

-define(LIMIT, 100).
-define(ADD(A, B), (A) + (B)).

-record(state, {words = #{} :: map(), total = 0 :: non_neg_integer()}).

-type word() :: binary() | atom().
-spec count([word()], #state{}) -> {ok, integer()} | {error, term()}.

start(Name) when is_atom(Name) ->
    gen_server:start_link({local, Name}, ?MODULE, [], []).

init([]) ->
    process_flag(trap_exit, true),
    {ok, #state{}}.

count([], #state{total = Total}) ->
    {ok, Total};
count([Word | Rest], #state{words = Words, total = N} = State) when N < ?LIMIT; N =:= 1000 ->
    Words1 = maps:update_with(Word, fun(X) -> X + 1 end, 1, Words),
    case Rest of
        [] -> {ok, ?ADD(N, 1)};
        [_, _ | _] when byte_size(Word) > 3 -> count(tl(Rest), State);
        _ -> count(Rest, State#state{words = Words1, total = N + 1})
    end;
count(Other, _) ->
    try
        list_to_integer(Other) div 2
    of
        X -> {ok, -X rem 16#ff}
    catch
        error:badarg:Stack -> {error, Stack};
        _:_ -> {error, "not a number"}
    after
        ok
    end.

wait(Pid) ->
    Ref = make_ref(),
    Pid ! {self(), Ref, <<1:8, "abc"/utf8>>},
    receive
        {Ref, Answer} -> Answer
    after 5000 ->
        if
            Ref =:= undefined -> timeout;
            true -> [X || {X, Y} <- lists:zip([1, 2], [3, 4]), Y > 3]
        end
    end.
